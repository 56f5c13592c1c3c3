import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { tooLarge } from '../http/errors.ts';
import { bodyOf, type FileStore, type OpenFile } from './file-store.ts';

const text = (value: string) => new TextEncoder().encode(value);
async function* chunks(...values: string[]) {
  for (const value of values) yield text(value);
}
async function* failing(after: string) {
  yield text(after);
  throw new Error('the client went away');
}
async function* missingSource() {
  yield* createReadStream('/nowhere/x');
}
const read = async (file: OpenFile | undefined) => file && new Response(bodyOf(file.body)).text();
const MB = 1024 * 1024;
/** Position-dependent bytes, in chunks of an odd size. */
async function* large(megabytes: number, then?: Error) {
  const bytes = largeBytes(megabytes);
  for (let offset = 0; offset < bytes.byteLength; offset += 700_001) yield bytes.subarray(offset, offset + 700_001);
  if (then) throw then;
}
const largeBytes = (megabytes: number) => {
  const numbers = new Uint32Array((megabytes * MB) / 4);
  for (let index = 0; index < numbers.length; index += 1) numbers[index] = Math.imul(index, 2_654_435_761);
  return new Uint8Array(numbers.buffer);
};
const digestOf = async (bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
};
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

    it('returns a file of many megabytes as it was written, whole and in parts', async () => {
      const bytes = largeBytes(21);
      const written = await store.put('files/large', large(21));
      expect(written).toEqual({ size: 21 * MB, sha256: await digestOf([bytes]) });
      const file = await store.open('files/large');
      expect(await digestOf(file?.body.stream() ?? [])).toBe(written.sha256);
      const [first, last] = [9 * MB - 3, 18 * MB + 5];
      const part = await store.open('files/large', { first, last });
      expect(part?.body.size).toBe(last - first + 1);
      expect(await digestOf(part?.body.stream() ?? [])).toBe(await digestOf([bytes.subarray(first, last + 1)]));
    });

    it('returns slices, and slices of slices', async () => {
      await store.put('files/large', large(1));
      const body = (await store.open('files/large'))?.body;
      const blob = new Blob([largeBytes(1)]);
      for (const [from, to] of [
        [0, 10],
        [262_140, 262_150],
        [1_048_570, 1_048_576],
        [200_000, 900_000],
      ])
        expect(await digestOf([(await body?.slice(from, to).bytes()) ?? new Uint8Array(0)])).toBe(
          await digestOf([await blob.slice(from, to).bytes()]),
        );
      const nested = new Uint8Array((await body?.slice(100, 300_000).slice(10, 5000).arrayBuffer()) ?? []);
      expect(await digestOf([nested])).toBe(await digestOf([await blob.slice(110, 5100).bytes()]));
    });

    it('keeps nothing of many megabytes that abort', async () => {
      await expect(store.put('files/large', large(20, new Error('the client went away')))).rejects.toThrow('went away');
      expect(await keys(store, 'files')).toEqual([]);
    });

    it('keeps nothing of a stream that aborts', async () => {
      await expect(store.put('files/one', failing('half'))).rejects.toThrow('the client went away');
      expect(await store.open('files/one')).toBeUndefined();
      expect(await keys(store, 'files')).toEqual([]);
    });

    it.each([
      ['small', 1],
      ['large', 20],
    ])('[PLAT-514] passes on why the source of a %s file refuses it', async (_size, megabytes) => {
      const refusal = tooLarge('At most 10 MB');
      await expect(store.put('files/one', large(megabytes, refusal))).rejects.toBe(refusal);
    });

    it('[PLAT-514] passes on that the source is missing', async () => {
      await expect(store.put('files/one', missingSource())).rejects.toMatchObject({ code: 'ENOENT' });
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
