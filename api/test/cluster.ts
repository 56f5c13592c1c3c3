import { inject } from 'vitest';
import type { Connection } from '../src/platform/db/embedded/connection.ts';
import { openConnection } from '../src/platform/db/embedded/connection.ts';

/** The run's cluster, as the global set-up hands it to the test files. */
export interface TestCluster {
  connection: Connection;
  dataDir: string;
}

/** Migrated once a run, never written to. */
export const templateDatabase = 'portal_template';

/** A database of one test file's own. */
export interface TestDatabase {
  /** Options for postgres.js, and for `connect` of the api. */
  connection: Connection;
  /** Ends the database and whoever is still connected to it. */
  drop(): Promise<void>;
}

let made = 0;

/** Copies the migrated template into a new database, in some 30 ms. Call it in `beforeAll`, and `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connection } = inject('cluster');
  made += 1;
  const database = `test_${process.pid}_${made}`;
  await onMaintenance(connection, `create database ${database} template ${templateDatabase}`);
  return {
    connection: { ...connection, database },
    drop: () => onMaintenance(connection, `drop database if exists ${database} with (force)`),
  };
}

async function onMaintenance(connection: Connection, statement: string): Promise<void> {
  const sql = openConnection({ ...connection, database: 'postgres' });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
