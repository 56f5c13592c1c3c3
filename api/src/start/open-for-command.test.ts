import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { refuseOtherAccount } from './open-for-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-account-'));
afterAll(() => rmSync(folder, { recursive: true }));
const own = process.getuid?.() ?? 0;
/** Only root can give a folder to another account. */
const isRoot = own === 0;
const owner = isRoot ? 1001 : own;
if (isRoot) chownSync(folder, owner, owner);
const sentence = `The folder ${folder} belongs to the account ${owner}, and a portal of that account cannot read what root writes there; run this as that account, as with \`sudo -u portal\`.`;

describe('[PLAT-573] a command that writes into the data folder', () => {
  it('is refused to root when the folder belongs to another account', () => {
    expect(() => refuseOtherAccount(folder, 0)).toThrow(sentence);
    for (const uid of [owner, 4321]) expect(() => refuseOtherAccount(folder, uid)).not.toThrow();
    expect(() => refuseOtherAccount(join(folder, 'missing'), 0)).not.toThrow();
  });

  it.runIf(isRoot).each([
    ['move-files', ['cancel']],
    ['backup', ['restore', 'monday']],
    ['upgrade-database', []],
  ])('%s %o does nothing then', (program, args) => {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '..', program, 'main.ts'), ...args], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: folder },
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 1, stderr: `${sentence}\n` });
    expect(readdirSync(folder)).toEqual([]);
  });
});
