import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bunBinary, root } from '../portal/bun.ts';

/** Width and height of a PNG, from its header. */
const sizeOf = (file: string) => {
  const bytes = readFileSync(file);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

it('[PLAT-300] one command draws the asked pages and dialogs, at each width, in each theme', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pictures-'));
  try {
    const asked = ['--only', 'office-booking/offices', '--only', 'dialog a booking', '--width', '1440', '--width', '360'];
    const printed = execFileSync(bunBinary(), ['e2e/pictures/pictures.ts', '--all', '--out', folder, ...asked], {
      cwd: root,
      encoding: 'utf8',
    });
    const names = ['dialog-a-booking', 'office-booking-offices'];
    const variants = ['1440-dark', '1440-light', '360-dark', '360-light'];
    expect(readdirSync(folder).sort()).toEqual(names.flatMap((name) => variants.map((variant) => `${name}-${variant}.png`)));
    expect(sizeOf(join(folder, 'dialog-a-booking-360-light.png'))).toEqual({ width: 360, height: 780 });
    expect(sizeOf(join(folder, 'office-booking-offices-1440-dark.png'))).toMatchObject({ width: 1440 });
    expect(printed).toContain('8 pictures in');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
