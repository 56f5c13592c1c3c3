import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samples } from '../../seed/samples.ts';
import { seed } from '../../seed/seed.ts';
import { createEmptyDatabase, type TestDatabase } from '../../test/cluster.ts';
import { openPortal, type TestPortal } from '../../test/portal.ts';
import { deleteOrphanedFiles } from '../modules/files/sweep-files.ts';
import { files } from '../modules/files/tables.ts';
import { type DatabaseAddress, openDriver } from '../platform/db/address.ts';
import { knownMigrations, migrate } from '../platform/db/migrate.ts';
import { keepingBytes } from '../platform/files/backup-lock.ts';
import { DiskStore } from '../platform/files/disk-store.ts';
import { manifestName, tablePath } from './backup-format.ts';
import { readTables } from './database-tables.ts';
import { restoreBackup } from './restore-backup.ts';
import { backUpWhenDue } from './scheduled-backup.ts';
import { writeBackup } from './write-backup.ts';

let portal: TestPortal;
let client: postgres.Sql;
const scratch = mkdtempSync(join(tmpdir(), 'portal-backup-'));
let places = 0;
const newPlace = () => join(scratch, `place-${++places}`);
const empty: TestDatabase[] = [];

const emptyDatabase = async (): Promise<DatabaseAddress> => {
  const database = await createEmptyDatabase();
  empty.push(database);
  return database.connection;
};

const backUp = (folder: string) => writeBackup({ client, files: portal.ctx.files, now: portal.clock.now() }, folder);

/** Every row of every table as text, in a fixed order. */
const rowsOf = async (address: DatabaseAddress): Promise<Record<string, string[]>> => {
  const sql = openDriver(address, { max: 1 });
  const found: Record<string, string[]> = {};
  for (const { name } of await readTables(sql)) {
    const rows = await sql<{ row: string }[]>`select t::text as row from ${sql(name)} t order by 1`;
    found[name] = rows.map(({ row }) => row);
  }
  await sql.end();
  return found;
};

/** Every stored file with its bytes. */
const bytesOf = async (folder: string): Promise<Record<string, string>> => {
  const store = new DiskStore(folder);
  const found: Record<string, string> = {};
  for await (const { key } of store.list('files'))
    found[key] = Buffer.from((await (await store.open(key))?.body.bytes()) ?? []).toString('base64');
  return found;
};

const upload = async (name: string): Promise<string> => {
  const body = new FormData();
  body.append('file', new File([`%PDF-1.7\n% ${name}\n%%EOF\n`], name));
  const response = await portal.send('POST', '/api/upload/idea', { as: await portal.person(), body });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
};

beforeAll(async () => {
  portal = await openPortal({ DEMO: 'true' });
  client = openDriver(portal.database, { max: 3, onnotice: () => undefined });
  await seed(portal.ctx, samples);
  await upload('Plan ședință.pdf');
});
afterAll(async () => {
  await client.end();
  await portal.close();
  for (const database of empty) await database.drop();
  rmSync(scratch, { recursive: true, force: true });
});

describe('backup and restore [PLAT-212]', () => {
  it('restores every row and every file into an empty database and folder', async () => {
    const folder = newPlace();
    const written = await backUp(folder);
    expect(written.tables.length).toBeGreaterThan(35);
    expect(written.files.count).toBeGreaterThan(0);
    const address = await emptyDatabase();
    const dataDir = newPlace();
    await restoreBackup({ address, files: new DiskStore(dataDir) }, folder);
    expect(await rowsOf(address)).toEqual(await rowsOf(portal.database));
    expect(await bytesOf(dataDir)).toEqual(await bytesOf(portal.ctx.env.dataDir));
  });

  it('gives the next row a new number after a restore', async () => {
    const folder = newPlace();
    await backUp(folder);
    const address = await emptyDatabase();
    await restoreBackup({ address, files: new DiskStore(newPlace()) }, folder);
    const read = async (from: DatabaseAddress) => {
      const sql = openDriver(from, { max: 1 });
      const values = await sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`;
      await sql.end();
      return [...values];
    };
    expect(await read(address)).toEqual(await read(portal.database));
  });

  it('is consistent while people write: a row and its file are both in it or both not', async () => {
    const folder = newPlace();
    let writing = true;
    const writer = (async () => {
      while (writing) await upload('Meanwhile.pdf');
    })();
    const backup = await backUp(folder);
    writing = false;
    await writer;
    const address = await emptyDatabase();
    const dataDir = newPlace();
    await restoreBackup({ address, files: new DiskStore(dataDir) }, folder);
    const sql = openDriver(address, { max: 1 });
    const rows = await sql<{ path: string }[]>`select path from files`;
    await sql.end();
    const bytes = await bytesOf(dataDir);
    expect(rows.filter(({ path }) => !(path in bytes))).toEqual([]);
    expect(rows).toHaveLength(backup.tables.find(({ name }) => name === 'files')?.rows ?? -1);
  });

  it('keeps the bytes of a file that is removed meanwhile, and refuses a second backup', async () => {
    const id = await upload('Left alone.pdf');
    const [row] = await portal.ctx.db.select().from(files).where(eq(files.id, id));
    await keepingBytes(client, async () => {
      await portal.ctx.db
        .update(files)
        .set({ orphanedAt: new Date(0) })
        .where(eq(files.id, id));
      expect(await deleteOrphanedFiles(portal.ctx)).toBe(1);
      expect(await portal.ctx.files.stat(row?.path ?? '')).toBeDefined();
      await expect(backUp(newPlace())).rejects.toThrow('Another backup of this portal is running');
    });
  });

  it('refuses a folder that is in use, and does not change it', async () => {
    const folder = newPlace();
    await backUp(folder);
    const before = await readFile(join(folder, manifestName), 'utf8');
    await expect(backUp(folder)).rejects.toThrow('is not empty');
    expect(await readFile(join(folder, manifestName), 'utf8')).toBe(before);
  });

  it('leaves nothing behind when a file is missing', async () => {
    const id = await upload('Lost.pdf');
    const [row] = await portal.ctx.db.select().from(files).where(eq(files.id, id));
    await portal.ctx.files.remove(row?.path ?? '');
    const folder = newPlace();
    await expect(backUp(folder)).rejects.toThrow(`The file ${row?.path} is missing or damaged`);
    await expect(stat(folder)).rejects.toThrow('ENOENT');
    await portal.ctx.db.delete(files).where(eq(files.id, id));
  });

  it('refuses a database that is in use', async () => {
    const folder = newPlace();
    await backUp(folder);
    const before = await rowsOf(portal.database);
    await expect(restoreBackup({ address: portal.database, files: new DiskStore(newPlace()) }, folder)).rejects.toThrow(
      'is in use',
    );
    expect(await rowsOf(portal.database)).toEqual(before);
  });

  it.each(['a table', 'the list of files', 'a file'])('restores no row when %s is damaged', async (part) => {
    const folder = newPlace();
    await backUp(folder);
    const stored = (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })).find((one) => one.isFile());
    const path = {
      'a table': tablePath(folder, 'users'),
      'the list of files': join(folder, 'files.ndjson'),
      'a file': join(stored?.parentPath ?? '', stored?.name ?? ''),
    }[part];
    await writeFile(path ?? '', 'other bytes');
    const address = await emptyDatabase();
    await expect(restoreBackup({ address, files: new DiskStore(newPlace()) }, folder)).rejects.toThrow('is damaged');
    expect(
      Object.values(await rowsOf(address))
        .flat()
        .filter((row) => row.includes('@portal.example')),
    ).toEqual([]);
  });

  it('refuses a backup of a later portal, and a folder that is not a backup', async () => {
    const folder = newPlace();
    const manifest = await backUp(folder);
    await writeFile(
      join(folder, manifestName),
      JSON.stringify({ ...manifest, migrations: [...manifest.migrations, 9_999_999_999_999] }),
    );
    const target = { address: await emptyDatabase(), files: new DiskStore(newPlace()) };
    await expect(restoreBackup(target, folder)).rejects.toThrow('is later than this one');
    await expect(restoreBackup(target, newPlace())).rejects.toThrow('holds no complete backup');
  });

  it('migrates a backup of an earlier portal', async () => {
    const earlier = await emptyDatabase();
    await migrate(earlier, { upTo: (await knownMigrations())[17] ?? 0 });
    const sql = openDriver(earlier, { max: 3, onnotice: () => undefined });
    await sql`insert into users (username, email, password, first_name, last_name, created_at, updated_at)
      values ('ana', 'ana@portal.example', 'x', 'Ana', 'Pop', now(), now())`;
    const folder = newPlace();
    await writeBackup({ client: sql, files: new DiskStore(newPlace()), now: portal.clock.now() }, folder);
    await sql.end();
    const address = await emptyDatabase();
    await restoreBackup({ address, files: new DiskStore(newPlace()) }, folder);
    const rows = await rowsOf(address);
    expect(Object.keys(rows)).toEqual(Object.keys(await rowsOf(portal.database)));
    expect(rows.users).toEqual([expect.stringContaining('ana@portal.example')]);
  });

  it('writes one a day to BACKUP_DIR, and keeps BACKUP_KEEP of them', async () => {
    const folder = newPlace();
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
});
