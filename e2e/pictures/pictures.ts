// `bun run pictures`: draws the pictures of README.md again. With `--all`: every page and dialog, at three widths, in both
// themes, into a folder outside of git. Each time from a portal of its own with the sample content.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { systemChromium } from '../../scripts/launch/system-chromium.mjs';
import { root } from '../portal/bun.ts';
import { chromiumArguments } from '../portal/chromium.ts';
import { startPortal } from '../portal/start-portal.ts';
import { drawEverything } from './everything.ts';
import { drawReadmePictures } from './readme-pictures.ts';

const { values: asked } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    /** Only pages and dialogs whose name contains one of these texts. */
    only: { type: 'string', multiple: true, default: [''] },
    width: { type: 'string', multiple: true, default: ['1440', '768', '360'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    out: { type: 'string', default: join(root, '.cache/pictures') },
  },
});

const portal = await startPortal();
const browser = await chromium.launch({ executablePath: systemChromium(), args: chromiumArguments });
try {
  if (asked.all) {
    const drawn = await drawEverything(browser, portal.url, {
      folder: asked.out,
      isWanted: (name) => asked.only.some((part) => name.includes(part)),
      widths: asked.width.map(Number),
      themes: (['light', 'dark'] as const).filter((theme) => asked.theme.includes(theme)),
    });
    console.log(`${drawn} pictures in ${asked.out}`);
  } else await drawReadmePictures(browser, portal.url);
} finally {
  await browser.close();
  await portal.stop();
}
