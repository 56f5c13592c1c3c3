import { inject } from 'vitest';
import { type Connection, openConnection } from '../src/platform/db/embedded/connection.ts';

/** The run's cluster, as the global set-up provides it to the test files. */
export interface TestCluster {
  connection: Connection;
  dataDir: string;
}

/** Migrated once per run, never written to. */
export const templateDatabase = 'portal_template';

/** A separate database for one test file. */
export interface TestDatabase {
  /** Options for postgres.js, and for `connect` of the api. */
  connection: Connection;
  /** Drops the database and disconnects its clients. */
  drop(): Promise<void>;
}

let databaseCount = 0;

/** Copies the migrated template into a new database, in some 30 ms. Call it in `beforeAll`, and `drop` in `afterAll`. */
export const createTestDatabase = (): Promise<TestDatabase> => copyDatabase(templateDatabase);

/** A database without tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => copyDatabase('template0');

async function copyDatabase(template: string): Promise<TestDatabase> {
  const { connection } = inject('cluster');
  databaseCount += 1;
  const database = `test_${process.pid}_${databaseCount}`;
  // copies the files, and does not write each page to the log as well: half of the processor time, without fsync
  await runInPostgres(connection, `create database ${database} template ${template} strategy file_copy`);
  return {
    connection: { ...connection, database },
    drop: () => runInPostgres(connection, `drop database if exists ${database} with (force)`),
  };
}

/** Runs a statement in the database `postgres`, since a database cannot create or drop itself. */
async function runInPostgres(connection: Connection, statement: string): Promise<void> {
  const sql = openConnection({ ...connection, database: 'postgres' });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
