import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileStore } from '../file-store.ts';
import { openFileStore } from '../open-file-store.ts';

const MB = 1024 * 1024;
const size = 128 * MB;
/** MB that garbage may take: with a file held in memory, it is more. */
const budget = 80;
const folder = mkdtempSync(join(tmpdir(), 'portal-s3-memory-'));
const script = join(import.meta.dirname, '../../../../test/s3-process.ts');
// in a separate process: what the server holds does not count; in memory, as on disk it reads the whole object for each piece
const server = spawn(process.execPath, [script, '', '0', 'portal'], { stdio: ['ignore', 'pipe', 'inherit'] });
let store: FileStore;
beforeAll(async () => {
  const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
  const { port } = JSON.parse(line) as { port: number };
  const s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'portal',
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  };
  store = await openFileStore({ s3, dataDir: folder });
});
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Bytes between two samples of memory, and between two garbage collections. */
const sampleEvery = MB;
const collectEvery = 4 * MB;

/**
 * The most that this process grows while work passes bytes on, in MB, including what it holds and the garbage of a few of them. A
 * busy machine collects so late that garbage alone outgrows the file.
 */
const growth = async (work: (passed: (bytes: number) => void) => Promise<void>): Promise<number> => {
  Bun.gc(true);
  const before = process.memoryUsage.rss();
  let peak = before;
  let total = 0;
  const reaches = (step: number, bytes: number) => Math.floor(total / step) > Math.floor((total - bytes) / step);
  await work((bytes) => {
    total += bytes;
    if (reaches(collectEvery, bytes)) Bun.gc(true);
    if (reaches(sampleEvery, bytes)) peak = Math.max(peak, process.memoryUsage.rss());
  });
  return (peak - before) / MB;
};

it('a file of 128 MB passes to the store and back with bounded memory [PLAT-230]', async () => {
  const up = await growth(async (passed) => {
    const chunk = new Uint8Array(MB);
    const bytes = async function* () {
      for (let sent = 0; sent < size; sent += MB) {
        yield chunk;
        passed(MB);
      }
    };
    expect((await store.put('files/large', bytes())).size).toBe(size);
  });
  const down = await growth(async (passed) => {
    let read = 0;
    for await (const chunk of (await store.open('files/large'))?.body.stream() ?? []) {
      read += chunk.byteLength;
      passed(chunk.byteLength);
    }
    expect(read).toBe(size);
  });
  expect(up).toBeLessThan(budget);
  expect(down).toBeLessThan(budget);
}, 600_000);
