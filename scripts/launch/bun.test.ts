import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './project.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portal-bun-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = (path: string, version: string) => {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n[ "$1" = --version ] && echo ${version} || echo '${path}'\n`);
  chmodSync(path, 0o755);
};

/** A tree that pins Bun 9.9.9, on a machine that has it on its PATH; sets it up and returns the command to run Bun. */
const setUp = (name: string, prepare: (tree: string) => void = () => undefined) => {
  const tree = join(folder, name);
  cpSync(join(root, 'scripts/launch'), join(tree, 'scripts/launch'), { recursive: true });
  writeFileSync(join(tree, 'package.json'), JSON.stringify({ packageManager: 'bun@9.9.9' }));
  program(join(folder, 'programs/bun'), '9.9.9');
  prepare(tree);
  const script = `import('./scripts/launch/bun.mjs').then(async ({ findBun }) => console.log(await findBun({ now() {}, done() {} })))`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: tree,
    encoding: 'utf8',
    env: { ...process.env, PATH: [join(folder, 'programs'), process.env.PATH].join(delimiter) },
  });
  expect(stderr).toBe('');
  return { tree, command: stdout.trim() };
};
const versionOf = (command: string) => spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout?.trim();

describe.skipIf(process.platform === 'win32')('[PLAT-507] the pinned Bun', () => {
  it('is in the tool folder even if it comes from the PATH, and runs from there', () => {
    const { tree, command } = setUp('new');
    expect(versionOf(join(tree, '.tools/bun'))).toBe('9.9.9');
    expect(command).toBe(join(tree, '.tools/bun'));
  });

  it('replaces an earlier one there', () => {
    const { tree } = setUp('updated', (earlier) => program(join(earlier, '.tools/bun'), '9.9.8'));
    expect(versionOf(join(tree, '.tools/bun'))).toBe('9.9.9');
  });

  it('runs from where it is if the tool folder cannot be written', () => {
    expect(setUp('unwritable', (tree) => writeFileSync(join(tree, '.tools'), 'a file')).command).toBe('bun');
  });
});
