import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DiskStore } from './disk-store.ts';
import { fileStoreContract } from './file-store.contract.ts';

const roots: string[] = [];
const newRoot = async () => {
  const root = await mkdtemp(join(tmpdir(), 'disk-store-'));
  roots.push(root);
  return root;
};
afterAll(async () => {
  for (const root of roots) await rm(root, { recursive: true, force: true });
});

fileStoreContract('disk', async () => new DiskStore(await newRoot()));

describe('disk store', () => {
  it('leaves no temporary file after a stream that aborts', async () => {
    const root = await newRoot();
    const store = new DiskStore(root);
    const broken = (async function* () {
      yield new Uint8Array(1000);
      throw new Error('gone');
    })();
    await expect(store.put('files/x', broken)).rejects.toThrow('gone');
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
  });

  it('removes files that a crash left half written, and keeps files in progress', async () => {
    const root = await newRoot();
    const store = new DiskStore(root);
    await store.put('files/x', new Blob(['x']).stream());
    const [old, fresh] = ['old', 'fresh'].map((name) => join(root, '.incoming', name)) as [string, string];
    await writeFile(old, 'half');
    await writeFile(fresh, 'half');
    await utimes(old, 1000, 1000);
    await utimes(fresh, 3000, 3000);
    expect(await store.sweepBroken(new Date(2_000_000))).toBe(1);
    expect(await readdir(join(root, '.incoming'))).toEqual(['fresh']);
  });
});
