import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withScratch } from './scratch.mjs';

it('ends the database that a killed suite left, and removes its data', async () => {
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
