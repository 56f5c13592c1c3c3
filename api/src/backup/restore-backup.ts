import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type postgres from 'postgres';
import type { Context } from '../context.ts';
import { jobs } from '../jobs.ts';
import { type DatabaseAddress, openDriver } from '../platform/db/address.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';
import { migrate } from '../platform/db/migrate.ts';
import { sqlStateOf } from '../platform/db/query-error.ts';
import { markStore, refuseClaimedStore } from '../platform/files/store-identity.ts';
import { prepareQueue } from '../platform/jobs/queue.ts';
import {
  type BackupManifest,
  backedUpFileSchema,
  type DatabaseBackup,
  type DatabaseTable,
  fileListName,
  filePath,
  isOfLibrary,
  quotedTableName,
  readManifest,
  readMigrations,
  readTables,
  tablePath,
} from './backup-format.ts';
import { schemaToRestore } from './restorable-schema.ts';

const damaged = (what: string) =>
  new StartProblem(`${what} of the backup is damaged: its digest is another one. Nothing was restored.`);

const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
};

/** Compares every part of the backup with its digest before anything is read, except files, whose digests `put` computes. */
const verify = async (folder: string, { tables, files }: BackupManifest): Promise<void> => {
  for (const { name, sha256 } of tables)
    if ((await digestOf(tablePath(folder, name)).catch(() => '')) !== sha256) throw damaged(`The table ${name}`);
  if ((await digestOf(join(folder, fileListName)).catch(() => '')) !== files.sha256) throw damaged('The list of files');
};

const restoreFiles = async (store: Context['files'], folder: string): Promise<void> => {
  const lines = createInterface({ input: createReadStream(join(folder, fileListName)), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    const { key, sha256 } = backedUpFileSchema.parse(JSON.parse(line));
    const written = await store.put(key, createReadStream(filePath(folder, key)));
    if (written.sha256 === sha256) continue;
    await store.remove(key);
    throw damaged(`The file ${key}`);
  }
};

/** Lines of a compressed table, in batches for one statement each. */
const batches = async function* (path: string) {
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY });
  let batch: string[] = [];
  let size = 0;
  for await (const line of lines) {
    batch.push(line);
    size += line.length;
    if (batch.length < 500 && size < 4_000_000) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
};

/**
 * Drops the foreign keys of a table to itself: a backup may have a row before the one that it refers to. Returns a function that
 * adds them again, which checks all rows.
 */
const dropOwnForeignKeys = async (tx: postgres.TransactionSql, target: string): Promise<() => Promise<void>> => {
  const keys = await tx<{ name: string; definition: string }[]>`
    select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and conrelid = ${target}::regclass and confrelid = conrelid`;
  for (const { name } of keys) await tx.unsafe(`alter table ${target} drop constraint ${name}`);
  return async () => {
    for (const { name, definition } of keys) await tx.unsafe(`alter table ${target} add constraint ${name} ${definition}`);
  };
};

/** Tables that have rows, and columns of the others, of which the database has none. */
const unknownParts = (tables: DatabaseBackup['tables'], present: ReadonlyMap<string, DatabaseTable>): string[] =>
  tables.flatMap(({ name, columns, rows }) => {
    const table = present.get(name);
    if (!table) return rows > 0 ? [`table ${name}`] : [];
    if (isOfLibrary(table)) return [];
    return columns.filter((column) => !table.columns.includes(column)).map((column) => `column ${column} of the table ${name}`);
  });

/** @param isPartial whether to leave out what the database does not have. Returns what it has left out. */
const restoreTables = async (
  tx: postgres.TransactionSql,
  folder: string,
  { tables, sequences }: DatabaseBackup,
  isPartial: boolean,
): Promise<string[]> => {
  const present = new Map((await readTables(tx)).map((table) => [table.name, table]));
  const unknown = unknownParts(tables, present);
  if (unknown[0] !== undefined && !isPartial)
    throw new StartProblem(`The backup has a ${unknown[0]} that this portal does not know. Nothing was restored.`);
  await tx`set local datestyle to 'ISO, YMD'`;
  await tx.unsafe(`truncate ${[...present.values()].map(quotedTableName).join(', ')}`);
  for (const { name, columns, rows } of tables) {
    const table = present.get(name);
    if (!table) continue;
    const target = quotedTableName(table);
    const kept = columns.flatMap((column, index) => (table.columns.includes(column) ? [{ column, index }] : []));
    const values = kept.map(({ column, index }) => `(v->>${index})::${table.types[column]}`).join(', ');
    // pg-boss stores its own schedule in queues that it creates at startup, and recreates these jobs
    const ofKnownQueue = isOfLibrary(table)
      ? ` where v->>${columns.indexOf('name')} in (select name from "${table.schema}".queue)`
      : '';
    const insert = `insert into ${target} (${kept.map(({ column }) => `"${column}"`).join(', ')}) overriding system value
      select ${values} from json_array_elements($1::text::json) v${ofKnownQueue}`;
    // sums and search texts are in the backup; a trigger would count everything a second time
    const triggers = (state: 'disable' | 'enable') =>
      isOfLibrary(table) ? undefined : tx.unsafe(`alter table ${target} ${state} trigger user`);
    await triggers('disable');
    const addOwnForeignKeys = await dropOwnForeignKeys(tx, target);
    let inserted = 0;
    for await (const batch of batches(tablePath(folder, name)))
      inserted += (await tx.unsafe(insert, [`[${batch.join(',')}]`])).count;
    await addOwnForeignKeys();
    await triggers('enable');
    if (inserted !== rows && !isOfLibrary(table)) throw damaged(`The table ${name}`);
  }
  for (const { name, value } of sequences) await tx`select setval(to_regclass(${name}), ${value}::bigint)`;
  return unknown;
};

/**
 * Fills an empty database with the tables of a folder: creates the schema that wrote them, writes all rows in one transaction,
 * and runs the later migrations.
 * @param upTo the last migration of that schema; if the backup has later ones, what they added is left out
 * @returns the tables and columns that it has left out
 * @throws StartProblem when the folder is damaged; in that case no row is restored
 */
export const restoreDatabase = async (
  address: DatabaseAddress,
  folder: string,
  backup: DatabaseBackup,
  upTo = backup.migrations.at(-1) ?? 0,
): Promise<string[]> => {
  await migrate(address, { upTo });
  await prepareQueue(address, jobs);
  const client = openDriver(address, { max: 1, onnotice: () => undefined });
  const isPartial = backup.migrations.at(-1) !== upTo;
  let leftOut: string[];
  try {
    leftOut = await client.begin((tx) => restoreTables(tx, folder, backup, isPartial));
  } catch (thrown) {
    if (!isPartial || sqlStateOf(thrown) === undefined) throw thrown;
    const reason = (thrown as Error).message;
    throw new StartProblem(`Only a later portal can restore a row of the backup (${reason}). Nothing was restored.`);
  } finally {
    await client.end({ timeout: 5 });
  }
  await migrate(address);
  return leftOut;
};

/** Links the restored database to the new store; the original database and store may still be in use. */
const ownNewStore = async (client: postgres.Sql, files: Context['files']): Promise<void> => {
  const id = crypto.randomUUID();
  await client`truncate file_store_identity`;
  await client`insert into file_store_identity (store_id, created_at) values (${id}, now())`;
  await markStore(files, { store: id });
};

const isUsed = async (client: postgres.Sql): Promise<boolean> => {
  const [found] = await client`select to_regclass('public.users') is not null as there`;
  if (found?.there !== true) return false;
  return (await client`select from users limit 1`).length > 0;
};

/**
 * A later schema would stay as it is, and the migrations that change the rows of the backup would not run again.
 * @throws StartProblem when a portal has migrated the database further than the backup
 */
const refuseLaterSchema = async (client: postgres.Sql, { portal }: BackupManifest, upTo: number): Promise<void> => {
  if (((await readMigrations(client)).at(-1) ?? 0) <= upTo) return;
  throw new StartProblem(
    `A portal later than that of the backup (${portal}) was once started on this database: drop and create the database, or use a new DATA_DIR.`,
  );
};

/** A restored backup, and the tables and columns that are not in the database: a later portal had added them before a rollback. */
export type RestoredBackup = BackupManifest & { readonly leftOut: readonly string[] };

/**
 * Restores a backup into an empty database and file store: files first, then all rows in one transaction, then the migrations
 * that the backup does not have yet.
 * @throws StartProblem when the target is in use, the backup is damaged, or a later portal wrote it; then no row is restored
 */
export const restoreBackup = async (
  { address, files }: { readonly address: DatabaseAddress; readonly files: Context['files'] },
  folder: string,
): Promise<RestoredBackup> => {
  const backup = await readManifest(folder);
  const upTo = schemaToRestore(backup);
  const client = openDriver(address, { max: 1, onnotice: () => undefined });
  try {
    if (await isUsed(client)) throw new StartProblem('This database is in use: a backup is restored into an empty one only.');
    await refuseLaterSchema(client, backup, upTo);
    await refuseClaimedStore(files);
    await verify(folder, backup);
    await restoreFiles(files, folder);
    const leftOut = await restoreDatabase(address, folder, backup, upTo);
    await ownNewStore(client, files);
    return { ...backup, leftOut };
  } finally {
    await client.end({ timeout: 5 });
  }
};
