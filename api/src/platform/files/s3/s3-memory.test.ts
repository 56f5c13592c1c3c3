import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import type { TransferGrowth } from '../../../../test/s3-transfer-process.ts';

const MB = 1024 * 1024;
const size = 128 * MB;
/** MB: 12 up and 24 down as measured, 146 with the file held in memory. */
const budget = 60;
const folder = mkdtempSync(join(tmpdir(), 'portal-s3-memory-'));

/** The first line that a script of the tests prints in a process of its own. */
const firstLine = async <T>(script: string, ...args: string[]): Promise<{ line: T; end(): void }> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../../test', script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${script} ended with ${code}`)));
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended])) as [string];
  return { line: JSON.parse(line) as T, end: () => child.kill('SIGKILL') };
};

// what the server holds does not count; in memory, as on disk it reads the whole object for each piece
const server = await firstLine<{ port: number }>('s3-process.ts', '', '0', 'portal');
afterAll(() => {
  server.end();
  rmSync(folder, { recursive: true, force: true });
});

it('a file of 128 MB passes to the store and back with bounded memory [PLAT-230]', async () => {
  const { line } = await firstLine<TransferGrowth>('s3-transfer-process.ts', String(server.line.port), folder, String(size));
  expect(line).toMatchObject({ stored: size, read: size });
  expect(line.up).toBeLessThan(budget);
  expect(line.down).toBeLessThan(budget);
});
