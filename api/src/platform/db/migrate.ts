import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import type postgres from 'postgres';
import { type DatabaseAddress, openDriver } from './address.ts';
import type { LaunchLog } from './embedded/start-embedded.ts';
import { StartProblem } from './embedded/start-problem.ts';
import { sqlStateOf } from './query-error.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/** Drizzle's list of the migrations in a folder, oldest first. */
interface Journal {
  readonly entries: readonly JournalEntry[];
}
export interface JournalEntry {
  /** Timestamp of the migration. */
  readonly when: number;
  /** Name of its file. */
  readonly tag: string;
}
const journalIn = (folder: string): string => join(folder, 'meta/_journal.json');
const readJournal = (folder: string): Journal => JSON.parse(readFileSync(journalIn(folder), 'utf8')) as Journal;

/** The oldest migration that code must know to work on this schema: every migration since has only added tables and columns. */
const worksFrom = (): JournalEntry => {
  const file = join(migrationsFolder, 'works-from.json');
  const { worksFrom: tag } = JSON.parse(readFileSync(file, 'utf8')) as { worksFrom: string };
  const entry = readJournal(migrationsFolder).entries.find((migration) => migration.tag === tag);
  if (!entry) throw new Error(`works-from.json names ${tag}, which is no migration`);
  return entry;
};

/** The latest migration that this portal knows. */
export const latestMigration = (): JournalEntry => {
  const latest = readJournal(migrationsFolder).entries.at(-1);
  if (!latest) throw new Error('There are no migrations');
  return latest;
};

type Driver = ReturnType<typeof openDriver>;

/** Records which code works on the schema, for earlier versions to read. Runs under the lock of the migrations. */
const recordWorksFrom = async (sql: Driver): Promise<void> => {
  const { when, tag } = worksFrom();
  await sql`create table if not exists drizzle.schema_guard (one boolean primary key default true check (one), works_from bigint not null, tag text not null)`;
  await sql`
    insert into drizzle.schema_guard (works_from, tag) values (${when}, ${tag})
    on conflict (one) do update set works_from = excluded.works_from, tag = excluded.tag
    where schema_guard.works_from < excluded.works_from`;
};

/** The oldest migration that a portal must know to work on a database; undefined if no portal has said so. */
export const readWorksFrom = async (sql: Driver | postgres.TransactionSql): Promise<JournalEntry | undefined> => {
  const [guardTable] = await sql`select to_regclass('drizzle.schema_guard') is not null as yes`;
  if (!guardTable?.yes) return undefined;
  const [guard] = await sql<{ works_from: string; tag: string }[]>`select works_from, tag from drizzle.schema_guard`;
  return guard && { when: Number(guard.works_from), tag: guard.tag };
};

/**
 * Refuses to start on a database that a later version changed in a way this version does not support (PLAT-220). Rolling back one
 * version works: a later schema with only additions is accepted.
 * @throws StartProblem with one sentence
 */
export const refuseNewerSchema = async (address: DatabaseAddress): Promise<void> => {
  const sql = openDriver(address, { max: 1, onnotice: () => undefined });
  try {
    const [guard, latest] = [await readWorksFrom(sql), latestMigration()];
    if (!guard || guard.when <= latest.when) return;
    throw new StartProblem(
      `The database was changed by a later version of the portal (${guard.tag}), and this one knows it up to ${latest.tag}: start that version, or a backup from before it.`,
    );
  } finally {
    await sql.end({ timeout: 5 });
  }
};

/** Any number not used by another lock in this database. */
const lockKey = 4_182_331;

/**
 * Runs work while no instance migrates the database: migrations wait, and hold no lock on a table meanwhile.
 * @param connection to hold the lock; the work must not need it
 */
export const withMigrationsPaused = async <T>(connection: Driver, work: () => Promise<T>): Promise<T> => {
  await connection`select pg_advisory_lock_shared(${lockKey})`;
  try {
    return await work();
  } finally {
    await connection`select pg_advisory_unlock_shared(${lockKey})`;
  }
};

/** The timestamps of all migrations that this portal knows, oldest first. */
export const knownMigrations = (): number[] => readJournal(migrationsFolder).entries.map(({ when }) => when);

/** Runs work on a copy of the migrations up to the one of this timestamp. */
const withMigrationsUpTo = async (last: number, work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const journal = readJournal(folder);
    const entries = journal.entries.filter(({ when }) => when <= last);
    await writeFile(journalIn(folder), JSON.stringify({ ...journal, entries }));
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** How long a migration waits for one lock, in milliseconds: meanwhile, the queries of the portal wait behind it. */
const lockTimeout = 3000;
/** SQLSTATE of a lock that took too long, and of a deadlock. */
const blockedCodes: readonly unknown[] = ['55P03', '40P01'];
/** The longest pause between two attempts, in milliseconds. */
const longestPause = 60_000;

/**
 * Lets migrations find the functions of extensions that are installed in another schema, as some providers do. What they create
 * is in `public`, the first one.
 */
const includeExtensions = (sql: Driver) => sql`
  select set_config('search_path', concat_ws(', ', 'public', string_agg(distinct quote_ident(nspname), ', ')), false)
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
  where nspname not in ('public', 'pg_catalog')`;

/** Takes the lock of the migrations, which ends with the connection. */
const lockMigrations = async (sql: Driver, log?: LaunchLog): Promise<void> => {
  const [free] = await sql`select pg_try_advisory_lock(${lockKey}) as taken`;
  if (free?.taken === true) return;
  log?.info('The database is migrated once another instance has done so, or once a backup has read it');
  await sql`select pg_advisory_lock(${lockKey})`;
};

/**
 * Repeats the work, in a transaction of its own, for as long as locks of others are in its way: a long transaction delays the
 * migration, and never the portal.
 */
const retryWhileBlocked = async (sql: Driver, work: () => Promise<void>, log?: LaunchLog): Promise<void> => {
  await sql.unsafe(`set lock_timeout to ${lockTimeout}`);
  for (let delay = 1000; ; delay = Math.min(longestPause, 2 * delay)) {
    try {
      return await work();
    } catch (thrown) {
      if (!blockedCodes.includes(sqlStateOf(thrown))) throw thrown;
      log?.warn(`Another transaction uses a table that a migration changes; trying again in ${delay / 1000} s`);
      await pause(delay);
    }
  }
};

/**
 * Migrates a database to the current schema, or to that of an earlier migration. Several instances may start at once: one
 * migrates while the others wait.
 * @param upTo timestamp of the last migration to run
 * @param log says what the migration waits for
 */
export const migrate = async (
  address: DatabaseAddress,
  { upTo, log }: { readonly upTo?: number; readonly log?: LaunchLog } = {},
): Promise<void> => {
  const sql = openDriver(address, { max: 1, onnotice: () => undefined });
  const run = (folder: string) => runMigrations(drizzle(sql), { migrationsFolder: folder });
  try {
    await includeExtensions(sql);
    await lockMigrations(sql, log);
    await retryWhileBlocked(
      sql,
      async () => {
        await (upTo === undefined ? run(migrationsFolder) : withMigrationsUpTo(upTo, run));
        if (upTo === undefined) await recordWorksFrom(sql);
      },
      log,
    );
  } finally {
    // the lock ends with its connection
    await sql.end({ timeout: 5 });
  }
};
