import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, openConnection } from '../src/platform/db/embedded/connection.ts';

/**
 * The statements that the previous release sends to the database, recorded by `bun run --cwd api statements` when it was
 * released.
 */
export interface ReleaseStatements {
  /** The last migration that it knew. */
  readonly migration: string;
  /** Every statement once, with its values as `$1`. */
  readonly statements: readonly string[];
}

export const statementsFile = join(import.meta.dirname, '../migrations/released-statements.json');

export const readReleaseStatements = (): ReleaseStatements =>
  JSON.parse(readFileSync(statementsFile, 'utf8')) as ReleaseStatements;

/** Settings of a cluster that records every statement, in any database. */
export const recordingSettings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '20000',
  'pg_stat_statements.track_utility': 'off',
};

type Driver = ReturnType<typeof openConnection>;

/** The table of an INSERT of one row, and the columns to which it gives a value; undefined for other statements. */
const insertOf = (statement: string) => {
  const [, table, columnList = '', valueList = ''] =
    statement.match(/^insert into "(\w+)" \(([^)]*)\) values \(((?:[^()]|\([^()]*\))*)\)/i) ?? [];
  if (!table) return undefined;
  const values = valueList.split(/,(?![^(]*\))/).map((part) => part.trim());
  const names = columnList.split(',').map((column) => column.trim().replaceAll('"', ''));
  return { table, columns: new Set(names.filter((_, index) => values[index]?.toLowerCase() !== 'default')) };
};

/** Columns that an INSERT has to name: they are not nullable and have no default. */
const requiredColumns = async (sql: Driver): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await sql<{ table: string; columns: string[] }[]>`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'
    group by table_name`;
  return new Map(rows.map(({ table, columns }) => [table, columns]));
};

/**
 * Which of these statements the schema of a database no longer supports: PostgreSQL plans each, without running it.
 * @returns a sentence for each error
 */
export const statementFaults = async (connection: Connection, statements: readonly string[]): Promise<string[]> => {
  const sql = openConnection(connection);
  try {
    const required = await requiredColumns(sql);
    await sql`
      create function pg_temp.fault_of(statement text) returns text language plpgsql as $$
      begin
        execute 'explain (generic_plan) ' || statement;
        return null;
      exception when others then
        return sqlerrm;
      end $$`;
    const unplannable = await sql<{ statement: string; fault: string }[]>`
      select statement, fault from unnest(${[...statements]}::text[]) statement, pg_temp.fault_of(statement) fault
      where fault is not null`;
    const incomplete = statements.flatMap((statement) => {
      const insert = insertOf(statement);
      const missing = insert ? (required.get(insert.table) ?? []).filter((column) => !insert.columns.has(column)) : [];
      return insert && missing.length > 0 ? [{ statement, fault: `${insert.table} requires ${missing.join(', ')}` }] : [];
    });
    return [...unplannable, ...incomplete].map(({ statement, fault }) => `${fault}: ${statement.slice(0, 120)}`);
  } finally {
    await sql.end({ timeout: 1 });
  }
};

/** The last migration of this source. */
const lastMigration = (): string => {
  const journal = readFileSync(join(import.meta.dirname, '../migrations/meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: { tag: string }[] }).entries.at(-1)?.tag ?? '';
};

/**
 * Discards the statements of the migrations.
 * @param connection of the run's cluster, which has the settings above
 */
export const beginRecording = async (connection: Connection): Promise<void> => {
  const sql = openConnection({ ...connection, database: 'postgres' });
  await sql`create extension pg_stat_statements`;
  await sql`select pg_stat_statements_reset()`;
  await sql.end({ timeout: 1 });
};

/**
 * Records the statements that the tests of a run sent to their databases. Omits those that the product's schema rejects:
 * statements on tables that tests create for themselves, and errors that they provoke.
 * @param connection of the run's cluster; its database is the migrated template
 */
export const recordStatements = async (connection: Connection): Promise<void> => {
  const sql = openConnection({ ...connection, database: 'postgres' });
  const rows = await sql<{ query: string }[]>`
    select distinct query from pg_stat_statements
    where toplevel and query ~* '^(select|insert|update|delete|with)\\M' and query !~* '\\m(pg_[a-z_]+|information_schema|drizzle)\\.?'`;
  await sql.end({ timeout: 1 });
  const valid: string[] = [];
  for (const { query } of rows) if ((await statementFaults(connection, [query])).length === 0) valid.push(query);
  const recorded: ReleaseStatements = { migration: lastMigration(), statements: [...new Set(valid)].sort() };
  writeFileSync(statementsFile, `${JSON.stringify(recorded, null, 1)}\n`);
  console.log(`${valid.length} of ${rows.length} statements, in ${statementsFile}`);
};
