import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import { type DatabaseAddress, openDriver } from './address.ts';
import { recordWorksFrom } from './schema-guard.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');
/** Any number not used by another lock in this database. */
const lockKey = 4_182_331;

interface Journal {
  readonly entries: readonly { readonly when: number }[];
}
const journalIn = (folder: string): string => join(folder, 'meta/_journal.json');
const readJournal = async (folder: string): Promise<Journal> => JSON.parse(await readFile(journalIn(folder), 'utf8')) as Journal;

/** The timestamps of all migrations that this portal knows, oldest first. */
export const knownMigrations = async (): Promise<number[]> =>
  (await readJournal(migrationsFolder)).entries.map(({ when }) => when);

/** Runs work on a copy of the migrations up to the one of this timestamp. */
const withMigrationsUpTo = async (last: number, work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const journal = await readJournal(folder);
    const entries = journal.entries.filter(({ when }) => when <= last);
    await writeFile(journalIn(folder), JSON.stringify({ ...journal, entries }));
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Migrates a database to the current schema, or to that of an earlier migration. Several instances may start at once: one
 * migrates while the others wait.
 * @param upTo timestamp of the last migration to run
 */
export const migrate = async (address: DatabaseAddress, { upTo }: { readonly upTo?: number } = {}): Promise<void> => {
  const sql = openDriver(address, { max: 1, onnotice: () => undefined });
  const run = (folder: string) => runMigrations(drizzle(sql), { migrationsFolder: folder });
  try {
    await sql`select pg_advisory_lock(${lockKey})`;
    await (upTo === undefined ? run(migrationsFolder) : withMigrationsUpTo(upTo, run));
    if (upTo === undefined) await recordWorksFrom(sql);
  } finally {
    // the lock ends with its connection
    await sql.end({ timeout: 5 });
  }
};
