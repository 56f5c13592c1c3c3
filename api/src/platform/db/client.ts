import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { Options } from 'postgres';
import { noteUnstable, statementLog } from '../stamps/recording.ts';
import { type DatabaseAddress, openDriver } from './address.ts';
import { batchedDriver } from './batched-driver.ts';
import { prepareOften } from './prepare-often.ts';
import { traceStatements } from './traced-driver.ts';

type NoSchema = Record<string, never>;

/** The database or a transaction of it; repositories accept both. */
export type Database = PgDatabase<PostgresJsQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** An open pool. */
export interface Connection {
  readonly db: Database;
  /** The driver itself, for LISTEN and for what Drizzle does not support. */
  readonly sql: postgres.Sql;
  /** Waits up to five seconds for running queries. */
  close(): Promise<void>;
}

/** Opens a pool. It sends nothing before the first query. */
export const connect = (address: DatabaseAddress, options: Options<Record<string, never>> = {}): Connection => {
  const driver = openDriver(address, {
    max: 10,
    connect_timeout: 5,
    onnotice: () => undefined,
    connection: { application_name: 'portal', statement_timeout: 30_000 },
    ...options,
  });
  const sql = traceStatements(driver);
  return { db: drizzle(batchedDriver(prepareOften(sql)), { logger: statementLog }), sql, close: () => sql.end({ timeout: 5 }) };
};

/** The driver under an opened database. @param db no transaction */
export const driverOf = (db: Database): postgres.Sql => {
  noteUnstable('statements that nobody records');
  return (db as Database & { readonly $client: postgres.Sql }).$client;
};
