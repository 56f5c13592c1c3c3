import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './read-files.ts';

const tree = mkdtempSync(join(tmpdir(), 'portal tree '));
beforeAll(() => {
  for (const folder of ['deploy', 'scripts/launch']) cpSync(join(root, folder), join(tree, folder), { recursive: true });
  mkdirSync(join(tree, '.tools'));
  symlinkSync(process.execPath, join(tree, '.tools/bun'));
  mkdirSync(join(tree, 'api/src'), { recursive: true });
  const shown = `{ id: process.pid, set: Object.entries(process.env).filter(([name]) => /^(BUN_JSC|MIMALLOC)_/.test(name)).sort() }`;
  writeFileSync(join(tree, 'api/src/main.ts'), `console.log(JSON.stringify(${shown})); process.exit(7);`);
});
afterAll(() => rmSync(tree, { recursive: true }));

/** Starts the tree from another folder, and returns its settings, whether it ran as the started process, and the exit code. */
const start = async (env: Record<string, string>) => {
  const { PATH } = process.env;
  const child = spawn('sh', [join(tree, 'deploy/start.sh')], { cwd: tmpdir(), env: { PATH, ...env } });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const { id, set } = JSON.parse(await text(child.stdout)) as { id: number; set: [string, string][] };
  return { isSameProcess: id === child.pid, code: await ended, set: Object.fromEntries(set) };
};

describe('[PLAT-506] the start of the container and of systemd', () => {
  it.each([
    ['the usual ones', {}, '0.62', '1'],
    ['those of API_MEMORY=small', { API_MEMORY: 'small' }, '0.5', '0'],
    ['one that the environment sets', { MIMALLOC_PURGE_DELAY: '25' }, '0.62', '25'],
  ])('runs the portal as its own process with memory settings: %s', async (_which, env, growth, delay) => {
    expect(await start(env)).toMatchObject({
      isSameProcess: true,
      code: 7,
      set: { BUN_JSC_heapGrowthMaxIncrease: growth, MIMALLOC_PURGE_DELAY: delay },
    });
  });
});
