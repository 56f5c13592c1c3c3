import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterEach, expect, it } from 'vitest';
import { systemChromium } from '../../scripts/launch/system-chromium.mjs';
import { bunBinary, root } from '../portal/bun.ts';
import { chromiumArguments } from '../portal/chromium.ts';
import { coverageOf, pagesOfManifests } from '../screenshots/coverage.ts';
import { countDialogs, dialogSources, dialogsThatAreGone, dialogsWithoutPicture } from '../screenshots/dialog-pictures.ts';

/** Width and height of a PNG, from its header. */
const sizeOf = (file: string) => {
  const bytes = readFileSync(file);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-screenshots-'));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The pairs of pictures that differ by more than edge rounding: in size, or visibly in more than 2 of 1,000 pixels. */
const differingPairs = async (pairs: readonly (readonly [string, string])[]): Promise<string[]> => {
  const browser = await chromium.launch({ executablePath: systemChromium(), args: chromiumArguments });
  const page = await browser.newPage();
  const differing: string[] = [];
  for (const pair of pairs) {
    const sources = pair.map((file) => `data:image/png;base64,${readFileSync(file).toString('base64')}`);
    const share = await page.evaluate(async (pictures) => {
      const pixelsOf = async (source: string) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
      };
      const [before = new Uint8ClampedArray(), after = new Uint8ClampedArray()] = await Promise.all(pictures.map(pixelsOf));
      if (before.length !== after.length || before.length === 0) return 1;
      return before.filter((value, at) => Math.abs(value - (after[at] ?? 0)) > 8).length / before.length;
    }, sources);
    if (share > 0.002) differing.push(`${pair[0]}: ${share}`);
  }
  await browser.close();
  return differing;
};

const takeScreenshots = (folder: string, ...options: string[]) =>
  spawnSync(bunBinary(), ['e2e/screenshots/screenshots.ts', '--out', folder, ...options], { cwd: root, encoding: 'utf8' });

/** Two portals are filled and two browsers draw, which takes minutes on a busy machine. */
const timeout = 900_000;

it('[PLAT-300] [PLAT-420] one command draws the requested pages and dialogs, identically in two runs, with a contact sheet', {
  timeout,
}, async () => {
  const [one, two] = [newFolder(), newFolder()];
  const { stdout, stderr, status } = takeScreenshots(
    one,
    '--only',
    'office-booking-offices',
    '--only',
    'dialog-a-booking',
    '--width',
    '1440',
    '--width',
    '360',
  );
  expect(stdout, stderr).toContain('8 of 8 pictures of 2 pages and dialogs');
  expect(status).toBe(0);
  const names = ['dialog-a-booking', 'office-booking-offices'];
  const variants = ['1440-dark', '1440-light', '360-dark', '360-light'];
  const pictures = names.flatMap((name) => variants.map((variant) => `${name}-${variant}.png`));
  expect(readdirSync(one).sort()).toEqual([...pictures, 'index.html'].sort());
  expect(sizeOf(join(one, 'dialog-a-booking-360-light.png'))).toEqual({ width: 360, height: 780 });
  expect(sizeOf(join(one, 'office-booking-offices-1440-dark.png'))).toMatchObject({ width: 1440 });
  const sheet = readFileSync(join(one, 'index.html'), 'utf8');
  expect(pictures.filter((file) => !sheet.includes(`src="${file}"`))).toEqual([]);
  expect(takeScreenshots(two, '--only', 'dialog-a-booking', '--width', '360').status).toBe(0);
  const again = pictures.filter((file) => file.startsWith('dialog-a-booking-360'));
  expect(readdirSync(two).sort()).toEqual([...again, 'index.html'].sort());
  expect(await differingPairs(again.map((file) => [join(one, file), join(two, file)]))).toEqual([]);
});

it('[PLAT-420] detects a planted manifest page that is not drawn', () => {
  const names = pagesOfManifests([
    { mounts: [{ path: '/ideas-kaizen', crumb: 'Ideas' }], search: [{ type: 'idea', label: 'Ideas', list: '/ideas-kaizen' }] },
    { mounts: [{ path: '/planted', crumb: 'Planted' }] },
  ]);
  expect(names).toEqual(['ideas-kaizen', 'ideas-kaizen-item', 'planted']);
  const variant = { width: 360, theme: 'dark' } as const;
  expect(coverageOf(newFolder(), ['planted'], [variant])).toEqual({ wanted: 1, taken: 0, missing: ['planted-360-dark.png'] });
});

it('[PLAT-420] every dialog of shell and remotes has a picture, or a reason for none', () => {
  const sources = dialogSources();
  expect(sources.reduce((sum, { dialogs }) => sum + dialogs, 0)).toBeGreaterThan(65);
  expect(dialogsWithoutPicture(sources)).toEqual([]);
  expect(dialogsThatAreGone(sources)).toEqual([]);
  expect(dialogsThatAreGone(sources.slice(1))).toEqual(sources.slice(0, 1).map(({ file }) => file));
});

it('[PLAT-420] detects planted dialogs without a picture, also behind a wrapper', () => {
  const wrapper = "export const NewItemDialog = ({ children }) => <Dialog title='x'>{children(form)}</Dialog>;";
  const planted = countDialogs(
    new Map([
      ['shell/sdk/src/content/new-item-dialog.tsx', wrapper],
      ['mf-planted/src/one.tsx', 'const One = () => (asks ? <ConfirmDialog open /> : null);'],
      [
        'mf-planted/src/two.tsx',
        "import { NewItemDialog } from 'portal-sdk/content';\nconst Two = () => <><NewItemDialog /><NewItemDialog /></>;",
      ],
      ['mf-planted/src/own.tsx', "import { NewItemDialog } from './own-dialog.tsx';\nconst Own = () => <NewItemDialog />;"],
    ]),
  );
  expect(dialogsWithoutPicture(planted)).toEqual([
    'mf-planted/src/one.tsx has 0 pictures for 1 dialogs',
    'mf-planted/src/two.tsx has 0 pictures for 2 dialogs',
  ]);
});
