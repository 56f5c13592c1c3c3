import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samples } from '../../seed/samples.ts';
import { seed } from '../../seed/seed.ts';
import { makeFailedJob } from '../../test/failed-job.ts';
import { openPortal, type TestPortal } from '../../test/portal.ts';
import { type S3Server, startS3Server } from '../../test/s3-server.ts';
import { bytesOf, rowsOf, withoutStoreId } from '../../test/stored-content.ts';
import { createEmptyDatabase, type TestDatabase } from '../../test/test-databases.ts';
import { deleteOrphanedFiles } from '../modules/files/remove-files.ts';
import { files } from '../modules/files/tables.ts';
import { releaseFiles, releases } from '../modules/remotes/tables.ts';
import { type DatabaseAddress, openDriver } from '../platform/db/address.ts';
import { connect } from '../platform/db/client.ts';
import { knownMigrations, latestMigration, migrate } from '../platform/db/migrate.ts';
import { withDeletionPaused } from '../platform/files/backup-lock.ts';
import { DiskStore } from '../platform/files/disk-store.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { isOwnStore, ownStore } from '../platform/files/store-identity.ts';
import { fileStoreIdentity } from '../platform/files/tables.ts';
import { sendMail } from '../platform/mail/mail.ts';
import { manifestName, readMigrations, tablePath } from './backup-format.ts';
import { restoreWarning } from './restorable-schema.ts';
import { restoreBackup } from './restore-backup.ts';
import { backUpWhenDue } from './scheduled-backup.ts';
import { writeBackup } from './write-backup.ts';

let portal: TestPortal;
let client: postgres.Sql;
let server: S3Server;
const scratch = mkdtempSync(join(tmpdir(), 'portal-backup-'));
let folders = 0;
const newFolder = () => join(scratch, `place-${++folders}`);
const empty: TestDatabase[] = [];

const emptyDatabase = async (): Promise<DatabaseAddress> => {
  const database = await createEmptyDatabase();
  empty.push(database);
  return database.connection;
};

const backUp = (folder: string) => writeBackup({ client, files: portal.ctx.files, now: portal.clock.now() }, folder);

const contentOf = async (address: DatabaseAddress) => withoutStoreId(await rowsOf(address));

const upload = async (name: string): Promise<string> => {
  const body = new FormData();
  body.append('file', new File([`%PDF-1.7\n% ${name}\n%%EOF\n`], name));
  const response = await portal.send('POST', '/api/upload/idea', { as: await portal.person(), body });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
};

beforeAll(async () => {
  portal = await openPortal({ DEMO: 'true' });
  server = await startS3Server();
  client = openDriver(portal.database, { max: 3, onnotice: () => undefined });
  await seed(portal.ctx, samples);
  await upload('Plan ședință.pdf');
  await makeFailedJob(portal.ctx);
  await sendMail(portal.ctx, { to: 'ana@portal.example', subject: 'Still to be sent', text: '' });
});
afterAll(async () => {
  await client.end();
  await portal.close();
  await server.stop();
  for (const database of empty) await database.drop();
  rmSync(scratch, { recursive: true, force: true });
});

describe('backup and restore [PLAT-212]', () => {
  it('restores every row and every file into an empty database and folder', async () => {
    const folder = newFolder();
    const written = await backUp(folder);
    expect(written.tables.length).toBeGreaterThan(35);
    expect(written.files.count).toBeGreaterThan(0);
    const address = await emptyDatabase();
    const dataDir = newFolder();
    await restoreBackup({ address, files: new DiskStore(dataDir) }, folder);
    const restored = await contentOf(address);
    expect(restored).toEqual(await contentOf(portal.database));
    // waiting jobs are still queued, and failed ones are still listed for an admin
    const queued = restored.job_common?.join('\n');
    expect(queued).toContain('Still to be sent');
    expect(queued).toContain('The mail server does not answer');
    expect(await bytesOf(dataDir)).toEqual(await bytesOf(portal.ctx.env.dataDir));
  });

  it.each([
    ['from a bucket to a folder', true, false],
    ['from a folder to a bucket', false, true],
    ['from a bucket to another', true, true],
  ])('restores every row and every file %s', async (_, fromBucket, toBucket) => {
    const store = async (inBucket: boolean) =>
      inBucket ? openFileStore({ s3: server.newBucket(), dataDir: '' }) : new DiskStore(newFolder());
    const source = fromBucket ? await store(true) : portal.ctx.files;
    if (fromBucket)
      for (const folder of ['files', 'releases'])
        for await (const { key } of portal.ctx.files.list(folder))
          await source.put(key, (await portal.ctx.files.open(key))?.body.stream() ?? new Blob([]).stream());
    const folder = newFolder();
    await writeBackup({ client, files: source, now: portal.clock.now() }, folder);
    const [address, target] = [await emptyDatabase(), await store(toBucket)];
    await restoreBackup({ address, files: target }, folder);
    expect(await contentOf(address)).toEqual(await contentOf(portal.database));
    expect(await bytesOf(target)).toEqual(await bytesOf(portal.ctx.files));
  });

  it('gives the restored portal its own file store, and refuses one that is in use [PLAT-231]', async () => {
    const folder = newFolder();
    await backUp(folder);
    const [address, files] = [await emptyDatabase(), new DiskStore(newFolder())];
    await expect(restoreBackup({ address, files: portal.ctx.files }, folder)).rejects.toThrow('There are files of a portal in');
    await restoreBackup({ address, files }, folder);
    const { db, close } = connect(address);
    const restored = { db, clock: portal.clock };
    await ownStore({ ...restored, files });
    expect(await isOwnStore({ ...restored, files })).toBe(true);
    await expect(ownStore({ ...restored, files: portal.ctx.files })).rejects.toThrow('belong to another portal');
    expect(await portal.ctx.db.select().from(fileStoreIdentity)).not.toEqual(await db.select().from(fileStoreIdentity));
    await close();
  });

  it('gives the next row a new number after a restore', async () => {
    const folder = newFolder();
    await backUp(folder);
    const address = await emptyDatabase();
    await restoreBackup({ address, files: new DiskStore(newFolder()) }, folder);
    const read = async (from: DatabaseAddress) => {
      const sql = openDriver(from, { max: 1 });
      const values = await sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`;
      await sql.end();
      return [...values];
    };
    expect(await read(address)).toEqual(await read(portal.database));
  });

  it('is consistent while people write: a row and its file are both in it or both not', async () => {
    const folder = newFolder();
    let writing = true;
    const writer = (async () => {
      while (writing) await upload('Meanwhile.pdf');
    })();
    const backup = await backUp(folder);
    writing = false;
    await writer;
    const address = await emptyDatabase();
    const dataDir = newFolder();
    await restoreBackup({ address, files: new DiskStore(dataDir) }, folder);
    const sql = openDriver(address, { max: 1 });
    const rows = await sql<{ path: string }[]>`select path from files`;
    await sql.end();
    const bytes = await bytesOf(dataDir);
    expect(rows.filter(({ path }) => !(path in bytes))).toEqual([]);
    expect(rows).toHaveLength(backup.tables.find(({ name }) => name === 'files')?.rows ?? -1);
  });

  it('keeps the bytes of a file that is removed in the meantime, and refuses a second backup', async () => {
    const id = await upload('Left alone.pdf');
    const [row] = await portal.ctx.db.select().from(files).where(eq(files.id, id));
    await withDeletionPaused(client, async () => {
      await portal.ctx.db
        .update(files)
        .set({ orphanedAt: new Date(0) })
        .where(eq(files.id, id));
      expect(await deleteOrphanedFiles(portal.ctx)).toBe(1);
      expect(await portal.ctx.files.stat(row?.path ?? '')).toBeDefined();
      await expect(backUp(newFolder())).rejects.toThrow('Another backup of this portal is running');
    });
  });

  it('restores a backup made while the queue was working on its own schedule', async () => {
    const queue = '__pgboss__send-it';
    await client`select pgboss.create_queue(${queue}, '{"policy": "standard"}'::jsonb)`;
    await client`insert into pgboss.job_common (name, data) values (${queue}, '{}')`;
    const folder = newFolder();
    await backUp(folder);
    const address = await emptyDatabase();
    await restoreBackup({ address, files: new DiskStore(newFolder()) }, folder);
    const jobs = (await rowsOf(address)).job_common ?? [];
    expect(jobs.filter((row) => row.includes(queue))).toEqual([]);
    expect(jobs.join('\n')).toContain('Still to be sent');
    await client`delete from pgboss.job_common where name = ${queue}`;
  });

  it('refuses a folder that is in use, and does not change it', async () => {
    const folder = newFolder();
    await backUp(folder);
    const before = await readFile(join(folder, manifestName), 'utf8');
    await expect(backUp(folder)).rejects.toThrow('is not empty');
    expect(await readFile(join(folder, manifestName), 'utf8')).toBe(before);
  });

  it('says that a folder cannot be created, and leaves a file of that name as it is', async () => {
    const file = newFolder();
    await writeFile(file, 'Kept');
    for (const path of [file, join(file, 'below')])
      await expect(backUp(path)).rejects.toThrow(/^The folder .* cannot be created \(E[A-Z]+\); name one that can\.$/);
    expect(await readFile(file, 'utf8')).toBe('Kept');
  });

  it('leaves nothing behind when a file is missing', async () => {
    const id = await upload('Lost.pdf');
    const [row] = await portal.ctx.db.select().from(files).where(eq(files.id, id));
    await portal.ctx.files.remove(row?.path ?? '');
    const folder = newFolder();
    await expect(backUp(folder)).rejects.toThrow(`The file ${row?.path} is missing or damaged`);
    await expect(stat(folder)).rejects.toThrow('ENOENT');
    await portal.ctx.db.delete(files).where(eq(files.id, id));
  });

  it('refuses a database that is in use', async () => {
    const folder = newFolder();
    await backUp(folder);
    const before = await rowsOf(portal.database);
    await expect(restoreBackup({ address: portal.database, files: new DiskStore(newFolder()) }, folder)).rejects.toThrow(
      'is in use',
    );
    expect(await rowsOf(portal.database)).toEqual(before);
  });

  it.each(['a table', 'the list of files', 'a file'])('restores no row when %s is damaged', async (part) => {
    const folder = newFolder();
    await backUp(folder);
    const stored = (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })).find((one) => one.isFile());
    const path = {
      'a table': tablePath(folder, 'users'),
      'the list of files': join(folder, 'files.ndjson'),
      'a file': join(stored?.parentPath ?? '', stored?.name ?? ''),
    }[part];
    await writeFile(path ?? '', 'other bytes');
    const address = await emptyDatabase();
    await expect(restoreBackup({ address, files: new DiskStore(newFolder()) }, folder)).rejects.toThrow('is damaged');
    expect(
      Object.values(await rowsOf(address))
        .flat()
        .filter((row) => row.includes('@portal.example')),
    ).toEqual([]);
  });

  it('refuses a backup of a later portal, and a folder that is not a backup', async () => {
    const folder = newFolder();
    const manifest = await backUp(folder);
    const [when, { tag }] = [9_999_999_999_999, latestMigration()];
    const target = { address: await emptyDatabase(), files: new DiskStore(newFolder()) };
    const later = { ...manifest, migrations: [...manifest.migrations, when] };
    for (const [changed, needed] of [
      [{ ...later, portalMigration: { when, tag: '0999_rooms' } }, '0999_rooms'],
      // after a rollback, by a portal that knows less than the database needs
      [{ ...later, worksFrom: { when, tag: '0998_halls' } }, '0998_halls'],
      // before manifests had it
      [{ ...later, portalMigration: undefined }, '9999999999999 of 2286-11-20'],
    ] as const) {
      await writeFile(join(folder, manifestName), JSON.stringify(changed));
      await expect(restoreBackup(target, folder)).rejects.toThrow(
        `The backup was written by portal ${manifest.portal}, and needs the migration ${needed}; this portal knows those up to ${tag}. Update the portal first.`,
      );
      expect(restoreWarning(changed)).toBe(
        `This portal cannot restore the backup, which needs the migration ${needed}: use a later one.`,
      );
    }
    await expect(restoreBackup(target, newFolder())).rejects.toThrow('holds no complete backup');
  });

  describe('after a rollback: of a database that a later portal has changed [PLAT-560]', () => {
    /** A backup that this portal has written of its own database after these changes of a later one. */
    const backUpChanged = async (...changes: string[]) => {
      const address = await emptyDatabase();
      await migrate(address);
      const sql = openDriver(address, { max: 3, onnotice: () => undefined });
      await sql`insert into users (username, email, password, first_name, last_name, created_at, updated_at)
        values ('ana', 'ana@portal.example', 'x', 'Ana', 'Pop', now(), now())`;
      for (const change of changes) await sql.unsafe(change);
      await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`;
      const folder = newFolder();
      const backup = await writeBackup({ client: sql, files: new DiskStore(newFolder()), now: portal.clock.now() }, folder);
      await sql.end();
      return { folder, backup };
    };

    it('restores a backup that this portal wrote, and says what it leaves out', async () => {
      const { folder, backup } = await backUpChanged(
        'create table rooms (id serial primary key)',
        'create table halls (id int primary key)',
        'insert into rooms default values',
        "alter table users add column mood text default 'calm'",
      );
      const address = await emptyDatabase();
      const { leftOut } = await restoreBackup({ address, files: new DiskStore(newFolder()) }, folder);
      expect(leftOut).toEqual(['table rooms', 'column mood of the table users']);
      const rows = await rowsOf(address);
      expect(Object.keys(rows)).toEqual(Object.keys(await rowsOf(portal.database)));
      expect(rows.users).toEqual([expect.stringContaining('ana@portal.example')]);
      const sql = openDriver(address, { max: 1 });
      expect(await readMigrations(sql)).toEqual(knownMigrations());
      await sql.end();
      expect(restoreWarning(backup)).toBe(
        'A later portal has changed this database: restore the backup with one that knows the migration 9999999999999 of 2286-11-20. This portal restores it without what that one has added.',
      );
    });

    it('restores nothing when a row fits only the later schema', async () => {
      const { folder } = await backUpChanged(
        'alter table users alter column first_name drop not null',
        'update users set first_name = null',
      );
      const address = await emptyDatabase();
      await expect(restoreBackup({ address, files: new DiskStore(newFolder()) }, folder)).rejects.toThrow(
        /^Only a later portal can restore a row of the backup \(.*first_name.*\)\. Nothing was restored\.$/,
      );
      expect((await rowsOf(address)).users).toEqual([]);
    });

    it('warns of nothing without one', async () => {
      expect(restoreWarning(await backUp(newFolder()))).toBeUndefined();
    });
  });

  it.each([
    ['is cut off', (text: string) => text.slice(0, 100)],
    ['is empty', () => ''],
    ['has another format', (text: string) => text.replace('"format": 1', '"format": 2')],
    ['has a table whose name is no identifier', (text: string) => text.replace('"name": "users"', '"name": "users; drop"')],
    ['has a digest that is none', (text: string) => text.replace(/"sha256": "[0-9a-f]+/, '"sha256": "none')],
  ])('refuses a manifest that %s, and restores nothing', async (_, change) => {
    const folder = newFolder();
    await backUp(folder);
    const path = join(folder, manifestName);
    await writeFile(path, change(await readFile(path, 'utf8')));
    const target = { address: await emptyDatabase(), files: new DiskStore(newFolder()) };
    await expect(restoreBackup(target, folder)).rejects.toThrow(`${path} was not written by this portal.`);
    expect(await rowsOf(target.address)).toEqual({});
  });

  it.each([
    ['a table', 'a table rooms'],
    ['a column', 'a column mood of the table users'],
  ])('refuses %s that this portal does not know, and restores no row', async (what, named) => {
    const folder = newFolder();
    const manifest = await backUp(folder);
    const tables = manifest.tables.map((table) =>
      table.name !== 'users'
        ? table
        : what === 'a table'
          ? { ...table, name: 'rooms' }
          : { ...table, columns: [...table.columns, 'mood'] },
    );
    if (what === 'a table') await copyFile(tablePath(folder, 'users'), tablePath(folder, 'rooms'));
    await writeFile(join(folder, manifestName), JSON.stringify({ ...manifest, tables }));
    const target = { address: await emptyDatabase(), files: new DiskStore(newFolder()) };
    await expect(restoreBackup(target, folder)).rejects.toThrow(
      `The backup has ${named} that this portal does not know. Nothing was restored.`,
    );
    expect((await rowsOf(target.address)).users).toEqual([]);
  });

  it('does not back up releases whose files are missing', async () => {
    const { db } = portal.ctx;
    const base = { remote: 'mf-ideas', version: '9.9.9', manifest: {} as never, entry: 'entry.js', preload: [], styles: [] };
    const [release] = await db
      .insert(releases)
      .values({ ...base, digest: '', size: 1, publishedAt: new Date(), publishedBy: 'test' })
      .returning();
    const file = { releaseId: release?.id ?? '', path: 'entry.js', size: 1, integrity: '', variants: {} };
    await db.insert(releaseFiles).values(file);
    await expect(backUp(newFolder())).rejects.toThrow('The file entry.js of mf-ideas 9.9.9 is missing');
    await portal.ctx.files.put('releases/mf-ideas/9.9.9/files/entry.js', new Blob(['1']).stream());
    expect((await backUp(newFolder())).files.count).toBeGreaterThan(0);
    await db.delete(releases);
    await portal.ctx.files.removeFolder('releases');
  });

  /** A backup of an earlier portal with one account. */
  const backUpEarlier = async (): Promise<string> => {
    const earlier = await emptyDatabase();
    await migrate(earlier, { upTo: knownMigrations()[17] ?? 0 });
    const sql = openDriver(earlier, { max: 3, onnotice: () => undefined });
    await sql`insert into users (username, email, password, first_name, last_name, created_at, updated_at)
      values ('ana', 'ana@portal.example', 'x', 'Ana', 'Pop', now(), now())`;
    const folder = newFolder();
    await writeBackup({ client: sql, files: new DiskStore(newFolder()), now: portal.clock.now() }, folder);
    await sql.end();
    return folder;
  };

  it('migrates a backup of an earlier portal', async () => {
    const folder = await backUpEarlier();
    const address = await emptyDatabase();
    await restoreBackup({ address, files: new DiskStore(newFolder()) }, folder);
    const rows = await rowsOf(address);
    expect(Object.keys(rows)).toEqual(Object.keys(await rowsOf(portal.database)));
    expect(rows.users).toEqual([expect.stringContaining('ana@portal.example')]);
  });

  it('restores a backup of an earlier portal only into a schema that is not later [PLAT-492]', async () => {
    const folder = await backUpEarlier();
    const address = await emptyDatabase();
    const store = newFolder();
    const restore = () => restoreBackup({ address, files: new DiskStore(store) }, folder);
    await migrate(address, { upTo: knownMigrations()[18] ?? 0 });
    await expect(restore()).rejects.toThrow(
      /^A portal later than that of the backup \(\d+\.\d+\.\d+\) was once started on this database: drop and create the database, or use a new DATA_DIR\.$/,
    );
    expect(existsSync(store)).toBe(false);
    const started = { address: await emptyDatabase(), files: new DiskStore(newFolder()) };
    await migrate(started.address, { upTo: knownMigrations()[17] ?? 0 });
    await restoreBackup(started, folder);
    expect((await rowsOf(started.address)).users).toHaveLength(1);
  });

  it('writes one a day to BACKUP_DIR, and keeps BACKUP_KEEP of them', async () => {
    const folder = newFolder();
    const ctx = { ...portal.ctx, env: { ...portal.ctx.env, backups: { folder, keep: 2 } } };
    const first = await backUpWhenDue(ctx, client);
    expect(first).toBe(join(folder, '2026-03-10T09-00-00Z'));
    portal.clock.advance(23 * 3600);
    expect(await backUpWhenDue(ctx, client)).toBeUndefined();
    for (const hours of [1, 24, 24]) {
      portal.clock.advance(hours * 3600);
      expect(await backUpWhenDue(ctx, client)).toBeDefined();
    }
    expect((await readdir(folder)).sort()).toEqual(['2026-03-12T09-00-00Z', '2026-03-13T09-00-00Z']);
  });

  it('counts no backup that a crash left unfinished, and removes it unless one is being written', async () => {
    const folder = newFolder();
    const ctx = { ...portal.ctx, env: { ...portal.ctx.env, backups: { folder, keep: 2 } } };
    const names = async () => (await readdir(folder)).sort();
    const unfinished = '2026-03-13T08-00-00Z';
    await mkdir(join(folder, unfinished), { recursive: true });
    await writeFile(join(folder, unfinished, 'files.ndjson'), '');
    await mkdir(join(folder, 'notes of the operator'));
    await withDeletionPaused(client, async () => {
      await expect(backUpWhenDue(ctx, client)).rejects.toThrow('Another backup of this portal is running');
    });
    expect(await names()).toEqual([unfinished, 'notes of the operator']);
    expect(await backUpWhenDue(ctx, client)).toBeDefined();
    expect(await names()).toEqual(['2026-03-13T09-00-00Z', 'notes of the operator']);
  });

  it('does not touch the folder that another backup is writing', async () => {
    const folder = newFolder();
    await withDeletionPaused(client, async () => {
      await mkdir(folder);
      await expect(backUp(folder)).rejects.toThrow('Another backup of this portal is running');
      expect((await stat(folder)).isDirectory()).toBe(true);
    });
  });
});
