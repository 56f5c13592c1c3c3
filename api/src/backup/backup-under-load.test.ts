import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type postgres from 'postgres';
import { uploadIdeaAttachment } from 'shared-contracts/operations/ideas';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../test/portal.ts';
import { type S3Server, s3Variables, startS3Server } from '../../test/s3-server.ts';
import { bytesOf, readRows, rowsOf, withoutStoreId } from '../../test/stored-content.ts';
import { createEmptyDatabase, type TestDatabase } from '../../test/test-databases.ts';
import { deleteOrphanedFiles } from '../modules/files/remove-files.ts';
import { files } from '../modules/files/tables.ts';
import { openDriver } from '../platform/db/address.ts';
import { DiskStore } from '../platform/files/disk-store.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let server: S3Server;
let portal: TestPortal;
let author: Person;
const scratch = mkdtempSync(join(tmpdir(), 'portal-backup-load-'));
const databases: TestDatabase[] = [];
/** Digests of the uploaded bytes, by their key in the store. */
const uploaded = new Map<string, string>();

beforeAll(async () => {
  server = await startS3Server();
  portal = await openPortal(s3Variables(server.newBucket()));
  author = await portal.person();
});
afterAll(async () => {
  await portal.close();
  await server.stop();
  for (const database of databases) await database.drop();
  rmSync(scratch, { recursive: true, force: true });
});

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const upload = async (as: Person, size: number): Promise<StoredFile> => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]);
  const body = new FormData();
  body.append('file', new File([bytes], 'a.pdf'));
  const response = await portal.send('POST', '/api/upload/idea', { as, body });
  expect(response.status).toBe(200);
  const file = (await response.json()) as StoredFile;
  const [row] = await portal.ctx.db.select().from(files).where(eq(files.id, file.id));
  uploaded.set(row?.path ?? '', digest(bytes));
  return file;
};

/** Submits an idea with an attachment, as people do. */
const submit = async (as: Person) => {
  const { url } = await upload(as, 20_000);
  const body = {
    title: 'Written during a backup',
    description: 'It has a file, which belongs to it.',
    category: 'storage_integration',
    fileUrl: url,
  };
  expect((await portal.send('POST', '/api/ideas', { as, body })).status).toBe(201);
};

/** Deletes an unused upload, as the clean-up does a day later. */
const discard = async ({ id }: StoredFile) => {
  await portal.ctx.db
    .update(files)
    .set({ orphanedAt: new Date(0) })
    .where(eq(files.id, id));
  await deleteOrphanedFiles(portal.ctx);
};

/** People who submit and a clean-up that deletes, until stopped. */
const load = () => {
  let running = true;
  let steps = 0;
  let waiting: { readonly steps: number; readonly resolve: () => void } | undefined;
  const repeat = async (step: (as: Person) => Promise<void>) => {
    let uploads = 0;
    let person = await portal.person();
    while (running) {
      // a long backup would exceed the hourly limit of one person
      if (++uploads % uploadIdeaAttachment.limits[0].limit === 0) person = await portal.person();
      await step(person);
      steps += 1;
      if (waiting && steps >= waiting.steps) waiting.resolve();
    }
  };
  const work = Promise.all([
    repeat(submit),
    repeat(submit),
    repeat(submit),
    repeat(async (person) => discard(await upload(person, 100))),
  ]);
  return {
    /** Resolves after this many further steps; rejects when a step fails. */
    more: (count: number) =>
      Promise.race([
        work,
        new Promise<void>((resolve) => {
          waiting = { steps: steps + count, resolve };
        }),
      ]),
    stop: async () => {
      running = false;
      await work;
    },
  };
};

/** The same connections; reads all rows at the start of each transaction, so from the snapshot that the backup sees. */
const rememberingSnapshot = (client: postgres.Sql) => {
  let rows: Record<string, string[]> = {};
  const begin = (options: string, work: (tx: postgres.TransactionSql) => Promise<unknown>) =>
    client.begin(options, async (tx) => {
      rows = await readRows(tx);
      return work(tx);
    });
  return {
    client: new Proxy(client, { get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)) }),
    rows: () => rows,
  };
};

/** Waits before copying the first file, so that people change rows and files after the snapshot. */
const slowed = (store: FileStore, wait: () => Promise<unknown>): FileStore =>
  new Proxy(store, {
    get: (target, name) => {
      if (name === 'list')
        return async function* (folder: string) {
          if (folder === 'files') await wait();
          yield* target.list(folder);
        };
      const found: unknown = Reflect.get(target, name);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });

describe('a backup of a bucket while people write, upload and delete [PLAT-340]', () => {
  it.each(['a bucket', 'a folder'])('restores into %s each row and each file of its snapshot', async (target) => {
    for (let idea = 0; idea < 3; idea++) await submit(author);
    const deletedMeanwhile = await upload(author, 9_000_000);
    const client = openDriver(portal.database, { max: 3, onnotice: () => undefined });
    const snapshot = rememberingSnapshot(client);
    const working = load();
    await working.more(12);
    const behindSnapshot = async () => {
      await discard(deletedMeanwhile);
      await working.more(12);
    };
    const folder = join(scratch, target);
    const ctx = { client: snapshot.client, files: slowed(portal.ctx.files, behindSnapshot), now: portal.clock.now() };
    await writeBackup(ctx, folder).finally(working.stop);
    await client.end();

    const database = await createEmptyDatabase();
    databases.push(database);
    const store =
      target === 'a bucket'
        ? await openFileStore({ s3: server.newBucket(), dataDir: '' })
        : new DiskStore(join(scratch, 'restored'));
    await restoreBackup({ address: database.connection, files: store }, folder);
    const restored = withoutStoreId(await rowsOf(database.connection));
    expect(restored).toEqual(withoutStoreId(snapshot.rows()));
    // the snapshot was taken during the load: rows were added and removed after it
    expect(await rowsOf(portal.database)).not.toEqual(snapshot.rows());

    const sql = openDriver(database.connection, { max: 1 });
    const rows = await sql<{ path: string }[]>`select path from files`;
    await sql.end();
    const bytes = await bytesOf(store);
    const found = rows.map(({ path }) => [path, digest(Buffer.from(bytes[path] ?? '', 'base64'))]);
    expect(rows.length).toBeGreaterThan(6);
    expect(found).toEqual(rows.map(({ path }) => [path, uploaded.get(path)]));
  });
});
