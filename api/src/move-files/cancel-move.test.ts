import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../../test/portal.ts';
import { refusingProxy, type S3Server, startS3Server } from '../../test/s3-server.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { driverOf } from '../platform/db/client.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';
import { DiskStore } from '../platform/files/disk-store.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { openS3Store } from '../platform/files/open-file-store.ts';
import type { S3Settings } from '../platform/files/s3/s3-settings.ts';
import { adoptStore, markStore, ownStore, readMark, storeIdOf } from '../platform/files/store-identity.ts';
import { fileStoreIdentity } from '../platform/files/tables.ts';
import { cancelMove } from './cancel-move.ts';
import { type MovedFiles, moveFiles } from './move-files.ts';

const keys = ['files/aa/one', 'files/aa/two', 'releases/mf-ideas/1.0.0/three'];
const gone = new StartProblem('The file store does not answer');

let portal: TestPortal;
let server: S3Server;
let folders = 0;
beforeAll(async () => {
  [portal, server] = await Promise.all([openPortal(), startS3Server()]);
});
afterAll(async () => {
  await portal.close();
  await server.stop();
});

let settings: S3Settings;
let disk: FileStore;
let bucket: FileStore;
const start = (files: FileStore) => ownStore({ ...portal.ctx, files });
const fill = async (store: FileStore) => {
  await start(store);
  for (const key of keys) await store.put(key, new Blob([key]).stream());
};
beforeEach(async () => {
  await portal.ctx.db.delete(fileStoreIdentity);
  folders += 1;
  settings = server.newBucket();
  disk = new DiskStore(`${portal.ctx.env.dataDir}/place-${folders}`);
  bucket = await openS3Store(settings);
});

/** A store that fails as soon as one of its methods is called for the nth time with a first argument that matches. */
const failing = (store: FileStore, method: 'put' | 'removeFolder', pattern: RegExp, nth = 1): FileStore => {
  let calls = 0;
  const run = (...args: [string, never]): unknown => {
    if (pattern.test(args[0])) calls += 1;
    if (calls >= nth) throw new Error('power failure');
    return store[method](...args);
  };
  return new Proxy(store, {
    get: (target, name) => {
      if (name === method) return run;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};

const toBucket = (stores: { from?: FileStore; to?: FileStore } = {}): Promise<MovedFiles> =>
  moveFiles({ db: portal.ctx.db, from: disk, to: bucket, direction: 's3', ...stores });
const toDisk = (stores: { from?: FileStore; to?: FileStore } = {}): Promise<MovedFiles> =>
  moveFiles({ db: portal.ctx.db, from: bucket, to: disk, direction: 'disk', ...stores });
const cancel = (stores: { bucket?: FileStore | StartProblem } = {}) => cancelMove({ db: portal.ctx.db, disk, bucket, ...stores });
const interrupted = (move: Promise<MovedFiles>) => expect(move).rejects.toThrow('power failure');
const filesIn = async (store: FileStore) => {
  const found: string[] = [];
  for (const folder of ['files', 'releases']) for await (const { key } of store.list(folder)) found.push(key);
  return found.sort();
};

describe('a move that was interrupted while it copied [PLAT-571]', () => {
  beforeEach(async () => {
    await fill(disk);
    await interrupted(toBucket({ to: failing(bucket, 'put', /^files/, 2) }));
  });

  it('lets no portal start, and says with which commands to finish or undo it', async () => {
    const sentence = `The move of the files to ${bucket.location} is not finished: run \`npm run files -- move --to s3\` to finish it, or \`npm run files -- cancel\` to undo it.`;
    for (const files of [disk, bucket]) await expect(start(files)).rejects.toThrow(sentence);
    await expect(adoptStore({ ...portal.ctx, files: disk })).rejects.toThrow(sentence);
    const backup = { client: driverOf(portal.ctx.db), files: disk, now: portal.clock.now() };
    await expect(writeBackup(backup, `${portal.ctx.env.dataDir}/backup`)).rejects.toThrow(sentence);
  });

  it('is undone while the bucket is gone', async () => {
    expect(await cancel({ bucket: gone })).toBe(disk);
    await start(disk);
    expect(await filesIn(disk)).toEqual(keys);
    await expect(start(bucket)).rejects.toThrow('is not finished');
    expect(await cancel()).toBe(disk);
    expect(await readMark(bucket)).toBeUndefined();
  });

  it('is undone in both places, and can be started again', async () => {
    expect(await cancel()).toBe(disk);
    await start(disk);
    await expect(start(bucket)).rejects.toThrow('The files of this portal are not in the bucket');
    await expect(cancel()).rejects.toThrow('There is no unfinished move of the files of this portal.');
    expect(await toBucket()).toMatchObject({ files: 3, copied: 2 });
    await start(bucket);
  });

  it('is not reversed by a move in the other direction, which would have only a part of the files', async () => {
    await expect(toDisk()).rejects.toThrow('run `npm run files -- move --to s3` to finish it');
    expect(await filesIn(disk)).toEqual(keys);
  });
});

it('undoes a move from the bucket while the bucket answers [PLAT-571]', async () => {
  await fill(bucket);
  await interrupted(toDisk({ to: failing(disk, 'put', /^files/, 2) }));
  await expect(cancel({ bucket: gone })).rejects.toThrow(gone);
  expect(await cancel()).toBe(bucket);
  await start(bucket);
  expect(await readMark(disk)).toBeUndefined();
});

it('undoes a move that was interrupted before the source was marked, or before the target was complete [PLAT-571]', async () => {
  await fill(disk);
  for (const from of [failing(disk, 'put', /json$/, 1), failing(disk, 'put', /json$/, 2), disk]) {
    await interrupted(toBucket({ from, to: from === disk ? failing(bucket, 'put', /json$/, 2) : bucket }));
    expect(await cancel()).toBe(disk);
    await start(disk);
    expect(await readMark(bucket)).toBeUndefined();
  }
});

describe('a move that was interrupted while it removed [PLAT-571]', () => {
  beforeEach(async () => {
    await fill(disk);
    await interrupted(toBucket({ from: failing(disk, 'removeFolder', /^releases/) }));
    expect(await filesIn(disk)).toEqual(keys.slice(2));
  });

  it('cannot be undone, whether the bucket is there or not', async () => {
    for (const target of [bucket, gone])
      await expect(cancel({ bucket: target })).rejects.toThrow(
        `All files were copied to ${bucket.location}, and some may be removed from ${disk.location}: run \`npm run files -- move --to s3\` to finish the move.`,
      );
    await toBucket();
    await start(bucket);
    expect(await filesIn(bucket)).toEqual(keys);
  });

  it('does not go on to another bucket, which would get only the rest of the files', async () => {
    const other = await openS3Store(server.newBucket());
    await expect(toBucket({ to: other })).rejects.toThrow(`All files were copied to ${bucket.location}`);
    expect(await filesIn(other)).toEqual([]);
  });
});

it('leaves a move that version 1.0.0 began to be finished [PLAT-571]', async () => {
  await fill(disk);
  const store = (await storeIdOf(portal.ctx)) ?? '';
  for (const place of [bucket, disk]) await markStore(place, { store, moving: true });
  const sentence = 'run the same `npm run files -- move --to s3` or `npm run files -- move --to disk` again';
  await expect(start(disk)).rejects.toThrow(sentence);
  await expect(cancel()).rejects.toThrow(sentence);
  expect(await toBucket()).toMatchObject({ files: 3 });
});

it('touches no mark of another portal [PLAT-571]', async () => {
  await fill(disk);
  await interrupted(toBucket({ to: failing(bucket, 'put', /^files/) }));
  const foreign = { store: crypto.randomUUID() };
  await markStore(bucket, foreign);
  expect(await cancel()).toBe(disk);
  expect(await readMark(bucket)).toEqual(foreign);
});

it('says in a sentence that the store died during the move, which can be undone [PLAT-571]', async () => {
  const proxy = refusingProxy(settings.endpoint ?? '');
  await fill(disk);
  const to = await openS3Store({ ...settings, endpoint: proxy.url });
  const move = { db: portal.ctx.db, from: disk, to, direction: 's3', onProgress: () => void proxy.stop() } as const;
  const sentence = new StartProblem(
    `The move to ${to.location} stopped: The file store does not answer; run \`npm run files -- move --to s3\` again to finish it.`,
  );
  await expect(moveFiles(move)).rejects.toThrow(sentence);
  await expect(moveFiles(move)).rejects.toThrow(sentence);
  expect(await cancel({ bucket: gone })).toBe(disk);
  await start(disk);
  expect(await filesIn(disk)).toEqual(keys);
});
