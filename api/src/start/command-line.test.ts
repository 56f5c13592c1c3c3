import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'portal-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command in an empty folder, in which it would put `data` without a `DATA_DIR`. */
const run = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '..', program, 'main.ts'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '' },
    encoding: 'utf8',
  });

describe('[PLAT-570] the command line of an operator', () => {
  it.each([
    ['backup', ['backup', '--help'], 'npm run backup -- FOLDER: '],
    ['backup', ['restore', '-h'], 'npm run restore -- FOLDER: '],
    ['move-files', ['move', '--help'], 'npm run files -- COMMAND'],
    ['upgrade-database', ['--help'], 'npm run upgrade-database: '],
  ])('asks %s %o for its usage', (program, args, usage) => {
    const { status, stdout, stderr } = run(program, ...args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.startsWith(usage)).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['backup', ['backup', 'one', 'two'], '"two" is one word too many.\n\nnpm run backup'],
    ['backup', ['backup'], 'FOLDER is missing.\n\nnpm run backup'],
    ['backup', ['restore', 'monday', 'target'], '"target" is one word too many.\n\nnpm run restore'],
    ['backup', ['restore', '--to', 'target'], "Unknown option '--to'.\n\nnpm run restore"],
    ['backup', [], 'There is no command "".\n\nnpm run backup'],
    ['move-files', ['adopt', 'now'], '"now" is one word too many.\n\nnpm run files'],
    ['move-files', ['move', '--to'], "Option '--to <value>' argument missing.\n\nnpm run files"],
    ['upgrade-database', ['now'], '"now" is one word too many.\n\nnpm run upgrade-database'],
  ])('with a mistake, %s %o, does nothing', (program, args, message) => {
    const { status, stdout, stderr } = run(program, ...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('prints the failure of a file store as one sentence, without a stack trace [PLAT-571]', () => {
    const [errors, command] = ['../platform/http/errors.ts', 'open-for-command.ts'].map((path) =>
      join(import.meta.dirname, path),
    );
    const script = `
      const { unavailable } = await import(${JSON.stringify(errors)});
      const { runCommand } = await import(${JSON.stringify(command)});
      await runCommand(async () => { throw unavailable('The file store does not answer'); });`;
    const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'The file store does not answer\n' });
  });
});
