import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './launch/project.mjs';

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts', `${script}.mjs`), ...args], { cwd: root, encoding: 'utf8' });

describe('[PLAT-570] the command line of', () => {
  it.each([
    ['start', 'npm start: '],
    ['build', 'bun run build [PACKAGE…]'],
    ['dev', 'bun run dev [NAME…]'],
    ['check', 'bun run check: '],
    ['test', 'npm test [-- STEP…]'],
    ['bench', 'bun run bench [PART…]'],
    ['attack', 'bun run attack [--requests N]'],
    ['pack', 'bun run pack [--out FOLDER]'],
  ])('%s prints the usage on request, and with a mistake', (script, usage) => {
    const asked = run(script, '--help');
    expect(asked.status).toBe(0);
    expect(asked.stdout).toContain(usage);
    const { status, stderr } = run(script, '--nonsense');
    expect(status).toBe(2);
    expect(stderr).toContain(`Unknown option '--nonsense'.\n\n${usage}`);
  });

  it.each([
    ['build', ['nowhere'], 'There is no package nowhere to build; there are shell, '],
    ['dev', ['nowhere'], 'There is no remote mf-nowhere; there are '],
    ['bench', ['nowhere'], 'There is no part nowhere; there are web, '],
    ['attack', ['--requests', 'few'], '--requests must be a whole number, but is "few".'],
    ['start', ['nowhere'], '"nowhere" is one word too many.'],
  ])('%s refuses %o', (script, args, mistake) => {
    expect(run(script, ...args)).toMatchObject({ status: 2, stderr: expect.stringContaining(mistake) });
  });

  it("an operator's command is read by the command itself", () => {
    expect(run('operate', 'backup', '--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('npm run backup -- FOLDER: '),
    });
    expect(existsSync(join(root, '--help'))).toBe(false);
    expect(run('operate', 'restore', 'monday', 'target')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`"${join(root, 'target')}" is one word too many.`),
    });
    expect(run('operate', 'backup', '').stderr).toContain('FOLDER is missing.');
  });
});
