// `bun run screenshots`: draws every page and dialog at three widths in both themes, with a contact sheet, into a folder outside
// git; fails if one is missing. With `--readme`: the pictures of README.md. Each run uses its own portal with the sample content,
// at the same time, so that two runs produce the same pictures.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { readCommandLine } from '../../api/src/start/command-line.mjs';
import { systemChromium } from '../../scripts/launch/system-chromium.mjs';
import { root } from '../portal/bun.ts';
import { chromiumArguments } from '../portal/chromium.ts';
import { newDataDir, startPortal } from '../portal/start-portal.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { coverageOf } from './coverage.ts';
import { type Drawing, drawEverything } from './draw-everything.ts';
import { drawForReadme } from './draw-for-readme.ts';
import { environmentOfMoment } from './moment.ts';

/**
 * Otherwise Chromium rounds some edges depending on how its threads share the work. `--run-all-compositor-stages-before-draw` stays
 * away: it waits without a limit for every page that is open beside this one, and its pictures are no more alike.
 */
const sameInEveryRun = [
  '--disable-checker-imaging',
  '--disable-partial-raster',
  '--disable-threaded-animation',
  '--num-raster-threads=1',
];

const { values: options } = readCommandLine({
  usage: `bun run screenshots [--only TEXT] [--width N] [--theme light|dark] [--out FOLDER] [--readme]: every page and dialog

  --only, --width and --theme may be repeated; --readme draws the pictures of README.md instead`,
  options: {
    readme: { type: 'boolean', default: false },
    /** Only pages and dialogs whose name contains one of these texts. */
    only: { type: 'string', multiple: true, default: [''] },
    width: { type: 'string', multiple: true, default: ['1440', '768', '360'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    out: { type: 'string', default: join(root, '.cache/screenshots') },
  },
});

const drawing: Drawing = {
  folder: options.out,
  isWanted: (name) => options.only.some((part) => name.includes(part)),
  variants: options.width.flatMap((width) =>
    (['light', 'dark'] as const)
      .filter((theme) => options.theme.includes(theme))
      .map((theme) => ({ width: Number(width), theme })),
  ),
};

// filled by this start, so that the days of the sample content match the screenshots' time
const portal = await startPortal({ dataDir: newDataDir({ filled: false }), env: environmentOfMoment() });
const browser = await chromium.launch({ executablePath: systemChromium(), args: [...chromiumArguments, ...sameInEveryRun] });
try {
  if (options.readme) await drawForReadme(browser, portal.url);
  else {
    mkdirSync(drawing.folder, { recursive: true });
    const { names, failures } = await drawEverything(browser, portal.url, drawing);
    const { taken, wanted, missing } = coverageOf(drawing.folder, names, drawing.variants);
    console.log(`${taken} of ${wanted} pictures of ${names.length} pages and dialogs`);
    console.log(writeContactSheet(drawing.folder, names, drawing.variants));
    for (const [name, reason] of failures) console.error(`${name}: ${reason}`);
    for (const file of missing) console.error(`${file} is missing`);
    process.exitCode = missing.length === 0 && failures.size === 0 && wanted > 0 ? 0 : 1;
  }
} finally {
  await browser.close();
  await portal.stop();
}
