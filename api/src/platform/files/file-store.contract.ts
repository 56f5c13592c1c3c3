import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FileStore, OpenFile } from './file-store.ts';

const text = (value: string) => new TextEncoder().encode(value);
async function* chunks(...values: string[]) {
  for (const value of values) yield text(value);
}
async function* failing(after: string) {
  yield text(after);
  throw new Error('the client went away');
}
const read = async (file: OpenFile | undefined) => file && new Response(file.body).text();
const keys = async (store: FileStore, folder: string) =>
  (await Array.fromAsync(store.list(folder))).map((file) => file.key).sort();

/** The guarantees of every file store; call it with a factory of empty stores. */
export const fileStoreContract = (name: string, makeStore: () => Promise<FileStore>) => {
  describe(`file store: ${name}`, () => {
    let store: FileStore;
    beforeEach(async () => {
      store = await makeStore();
    });

    it('returns the stored bytes, their size and digest', async () => {
      const written = await store.put('files/aa/one', chunks('ener', 'gy'));
      expect(written).toEqual({ size: 6, sha256: createHash('sha256').update('energy').digest('hex') });
      expect(await read(await store.open('files/aa/one'))).toBe('energy');
    });

    it('keeps an empty file', async () => {
      expect((await store.put('files/empty', chunks())).size).toBe(0);
      expect(await read(await store.open('files/empty'))).toBe('');
    });

    it('returns only the bytes of a range, both ends included', async () => {
      await store.put('files/one', chunks('0123456789'));
      const part = await store.open('files/one', { first: 2, last: 4 });
      expect(await read(part)).toBe('234');
      expect(part?.size).toBe(10);
    });

    it('keeps nothing of a stream that aborts', async () => {
      await expect(store.put('files/one', failing('half'))).rejects.toThrow('the client went away');
      expect(await store.open('files/one')).toBeUndefined();
      expect(await keys(store, 'files')).toEqual([]);
    });

    it('keeps the old bytes when the replacing stream aborts', async () => {
      await store.put('files/one', chunks('first'));
      await expect(store.put('files/one', failing('second'))).rejects.toThrow();
      expect(await read(await store.open('files/one'))).toBe('first');
    });

    it('detects a changed file by its revision', async () => {
      await store.put('files/one', chunks('first'));
      const before = await store.stat('files/one');
      expect(await store.stat('files/one')).toEqual(before);
      await store.put('files/one', chunks('other'));
      expect((await store.stat('files/one'))?.revision).not.toBe(before?.revision);
    });

    it('moves a file and replaces an existing one', async () => {
      await store.put('staging/x', chunks('new'));
      await store.put('releases/x', chunks('old'));
      await store.move('staging/x', 'releases/x');
      expect(await read(await store.open('releases/x'))).toBe('new');
      expect(await store.stat('staging/x')).toBeUndefined();
    });

    it('removes a file, or a folder with everything in it, and nothing else', async () => {
      for (const key of ['a/1', 'a/2', 'a/b/3', 'ab/4']) await store.put(key, chunks(key));
      await store.remove('a/1');
      await store.remove('a/none');
      expect(await keys(store, 'a')).toEqual(['a/2', 'a/b/3']);
      await store.removeFolder('a');
      await store.removeFolder('none');
      expect(await keys(store, 'a')).toEqual([]);
      expect(await keys(store, 'ab')).toEqual(['ab/4']);
    });

    it.each([
      '../outside',
      'files/../../outside',
      '/etc/passwd',
      'files//x',
      'files/./x',
      'files\\x',
      '',
      'files/.hidden',
      'a\0b',
    ])('refuses the key %j', async (key) => {
      await expect(store.put(key, chunks('x'))).rejects.toThrow('plain names');
      await expect(store.open(key)).rejects.toThrow('plain names');
    });
  });
};
