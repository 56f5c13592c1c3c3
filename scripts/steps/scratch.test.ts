import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, withScratch } from './scratch.mjs';

it('stops the database that a killed suite left behind, and removes its data', async () => {
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  const folder = await withScratch(async ({ TMPDIR = '' }) => {
    const cluster = join(TMPDIR, 'portal-test-1/postgres/cluster');
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, 'postmaster.pid'), `${server.pid}\n${cluster}\n`);
    return TMPDIR;
  });
  expect(existsSync(folder)).toBe(false);
  expect((await ended)[1]).toBe('SIGQUIT');
});

it("keeps a portal under test from using the tester's settings", async () => {
  process.env.DATABASE_URL = 'postgres://production';
  try {
    expect(await withScratch(async (env) => env.DATABASE_URL)).toBeUndefined();
  } finally {
    delete process.env.DATABASE_URL;
  }
});

it('leaves the settings of Bun as the product has them, so that a bench measures the product', async () => {
  const settings = (env: NodeJS.ProcessEnv) => Object.entries(env).filter(([name]) => /^(BUN_JSC|MIMALLOC)_/.test(name));
  expect(await withScratch(async (env) => settings(env))).toEqual(settings(process.env));
});

describe('the temporary folder of a suite', () => {
  const gibibyte = 1024 ** 3;
  const memory = '/dev/vda / ext4 rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n';

  it('is in memory if there is enough room', () => {
    expect(temporaryFolder(memory, 8 * gibibyte, 8 * gibibyte)).toBe('/dev/shm');
  });

  it.each([
    ['little memory is left', memory, 4 * gibibyte, 8 * gibibyte],
    ['it is small, as in a container', memory, 8 * gibibyte, gibibyte / 16],
    ['programs may not run in it', memory.replace('nodev', 'noexec'), 8 * gibibyte, 8 * gibibyte],
    ['it may not be written', memory.replace('rw,nosuid', 'ro,nosuid'), 8 * gibibyte, 8 * gibibyte],
    ['it is a folder on the disk', '/dev/vda / ext4 rw 0 0\n', 8 * gibibyte, 8 * gibibyte],
  ])('is on the disk if %s', (_, mounts, free, room) => {
    expect(temporaryFolder(mounts, free, room)).toBe(tmpdir());
  });
});
