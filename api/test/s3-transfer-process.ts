/**
 * A process of its own for the memory that a file takes on its way to an S3 server and back, so that a collection looks at this
 * heap only: with the heap of a whole test run, each takes a second. Arguments: the server's port, a folder, the bytes of the
 * file. Prints the {@link TransferGrowth} as JSON.
 */
import { openFileStore } from '../src/platform/files/open-file-store.ts';

export interface TransferGrowth {
  /** MB that the process grew at most on the way up and down, including what it holds and the garbage of a few of them. */
  readonly up: number;
  readonly down: number;
  /** Bytes that the store has, and that came back. */
  readonly stored: number;
  readonly read: number;
}

const [, , port, dataDir = '', bytes] = process.argv;
const size = Number(bytes);
const MB = 1024 * 1024;
/** Bytes between two samples of memory, and between two collections: a busy machine collects so late that garbage outgrows the file. */
const sampleEvery = MB;
const collectEvery = 4 * MB;

const growth = async (work: (passed: (bytes: number) => void) => Promise<void>): Promise<number> => {
  Bun.gc(true);
  const before = process.memoryUsage.rss();
  let peak = before;
  let total = 0;
  const reaches = (step: number, passed: number) => Math.floor(total / step) > Math.floor((total - passed) / step);
  await work((passed) => {
    total += passed;
    if (reaches(collectEvery, passed)) Bun.gc(true);
    if (reaches(sampleEvery, passed)) peak = Math.max(peak, process.memoryUsage.rss());
  });
  return (peak - before) / MB;
};

const s3 = {
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'portal',
  region: 'us-east-1',
  accessKeyId: 'a',
  secretAccessKey: 'b',
};
const store = await openFileStore({ s3, dataDir });

let stored = 0;
const up = await growth(async (passed) => {
  const chunk = new Uint8Array(MB);
  const source = async function* () {
    for (let sent = 0; sent < size; sent += MB) {
      yield chunk;
      passed(MB);
    }
  };
  stored = (await store.put('files/large', source())).size;
});
let read = 0;
const down = await growth(async (passed) => {
  for await (const chunk of (await store.open('files/large'))?.body.stream() ?? []) {
    read += chunk.byteLength;
    passed(chunk.byteLength);
  }
});
console.log(JSON.stringify({ up, down, stored, read } satisfies TransferGrowth));
process.exit();
