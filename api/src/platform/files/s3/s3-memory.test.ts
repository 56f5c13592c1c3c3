import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { TransferGrowth } from '../../../../test/s3-transfer-process.ts';
import { startScript } from '../../../../test/start-script.ts';

const MB = 1024 * 1024;
const size = 128 * MB;
/** MB: 12 up and 24 down as measured, 146 with the file held in memory. */
const budget = 60;
const folder = mkdtempSync(join(tmpdir(), 'portal-s3-memory-'));

// what the server holds does not count; in memory, as on disk it reads the whole object for each piece
const server = await startScript<{ port: number }>('s3-process.ts', ['', '0', 'portal']);
afterAll(() => {
  server.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it('a file of 128 MB passes to the store and back with bounded memory [PLAT-230]', async () => {
  const args = [String(server.printed.port), folder, String(size)];
  const { printed } = await startScript<TransferGrowth>('s3-transfer-process.ts', args);
  expect(printed).toMatchObject({ stored: size, read: size });
  expect(printed.up).toBeLessThan(budget);
  expect(printed.down).toBeLessThan(budget);
});
