import { SpanKind, trace } from '@opentelemetry/api';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { Options } from 'postgres';
import { noteUnstable, statementLog } from '../stamps/recording.ts';
import { markFailed, tracer } from '../tracing/span.ts';
import { stopTimes } from '../workers/stop-times.ts';
import { type DatabaseAddress, openDriver } from './address.ts';
import { FrequentStatements, prepareFrequent, withTransaction } from './prepare-frequent.ts';
import { type ReadResult, readInBatch, type SendJoined } from './read-batch.ts';

/** Name of a statement in a trace: `select ideas`. */
export const nameOfStatement = (text: string): string => {
  const [, verb = 'statement'] = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?(\w+)/i.exec(text) ?? [];
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
};

/** The driver settles a query through these; its types omit them. */
interface SettledQuery {
  resolve(value: unknown): unknown;
  reject(thrown: unknown): unknown;
}

/** Gives a statement a span in the trace of the current call or job; the driver's internal statements get none. */
const withSpan = <Q extends object>(text: string, query: Q): Q => {
  if (!trace.getActiveSpan()) return query;
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2000) };
  const span = tracer().startSpan(nameOfStatement(text), { kind: SpanKind.CLIENT, attributes });
  const settled = query as Q & SettledQuery;
  const { resolve, reject } = settled;
  settled.resolve = (value) => {
    span.end();
    return resolve(value);
  };
  settled.reject = (thrown) => {
    markFailed(span, thrown);
    span.end();
    return reject(thrown);
  };
  return query;
};

type Call = (...args: unknown[]) => unknown;
type TracedDriver = { unsafe: Call } & { begin?: Call; savepoint?: Call };

/** Traces the statements of a driver and of its transactions, with their text but never their values. */
const traceStatements = <S extends postgres.Sql | postgres.TransactionSql>(sql: S): S => {
  const own = sql as unknown as TracedDriver;
  const { unsafe } = own;
  own.unsafe = (text, ...rest) => withSpan(String(text), unsafe(text, ...rest) as object);
  for (const name of ['begin', 'savepoint'] as const) {
    const start = own[name];
    if (start) own[name] = withTransaction(start, traceStatements);
  }
  return sql;
};

/**
 * Milliseconds after which the server ends a joined statement, so that a slow read does not delay the others. A cancel request
 * would not do: it names a connection, and may end the next statement there.
 */
const joinedTimeout = 1000;
/** Milliseconds after which the server ends any other statement, by default. */
const defaultTimeout = 30_000;
/** Maximum number of connections for joined statements, which are few and large: each connection plans them anew. */
const joinedConnections = 2;
/** Maximum number of connections for all other statements. */
const statementConnections = 9;

/** The result of a batched read, in the shape Drizzle expects from the driver: rows as objects, or as arrays of values. */
const pendingQuery = (result: Promise<ReadResult>) => {
  const objects = async () => {
    const { columns, rows } = await result;
    return rows.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index]])));
  };
  return {
    values: async () => (await result).rows,
    // biome-ignore lint/suspicious/noThenProperty: the driver's query is a promise as well
    then: <T>(done: (rows: unknown) => T, failed: (thrown: unknown) => T) => objects().then(done, failed),
  };
};

/** Sends joined statements, prepared if they are frequent. */
const joinedSender = (driver: postgres.Sql): SendJoined => {
  // Drizzle sets how the driver writes the parameters of its statements
  const { $client } = drizzle(prepareFrequent(driver, new FrequentStatements({ maxPrepared: 40, maxCounted: 200 })));
  return async (statement, parameters) => {
    const [lists = []] = await $client.unsafe(statement, [...parameters]).values();
    return lists;
  };
};

/** The same pool, sending the reads of a batch as one statement. Statements in a transaction are sent individually. */
const batchedDriver = (driver: postgres.Sql, sendJoined: SendJoined): postgres.Sql => {
  const unsafe = (...[statement, parameters, options]: Parameters<postgres.Sql['unsafe']>) => {
    const alone = async (): Promise<ReadResult> => {
      const rows = await driver.unsafe(statement, parameters, options).values();
      return { columns: rows.columns, rows };
    };
    const result = readInBatch({ statement, parameters: parameters ?? [], alone }, sendJoined);
    return result ? pendingQuery(result) : driver.unsafe(statement, parameters, options);
  };
  return new Proxy(driver, { get: (target, name) => (name === 'unsafe' ? unsafe : Reflect.get(target, name, target)) });
};

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

/** Opens a pool, and a smaller one for joined statements. They send nothing before the first query. */
export const connect = (
  address: DatabaseAddress,
  {
    max = statementConnections,
    connection,
    statementTimeout = defaultTimeout,
    ...options
  }: Options<Record<string, never>> & { statementTimeout?: number } = {},
): Connection => {
  const open = (connections: number, timeout: number) =>
    traceStatements(
      openDriver(address, {
        max: connections,
        connect_timeout: 5,
        // the server may be back at once; the driver's own backoff grows to 20 s
        backoff: () => 0.5,
        onnotice: () => undefined,
        connection: { application_name: 'portal', ...connection, statement_timeout: timeout },
        ...options,
      }),
    );
  const sql = open(max, statementTimeout);
  const joined = open(Math.min(max, joinedConnections), joinedTimeout);
  return {
    db: drizzle(batchedDriver(prepareFrequent(sql), joinedSender(joined)), { logger: statementLog }),
    sql,
    close: async () => {
      await Promise.all([sql, joined].map((driver) => driver.end({ timeout: stopTimes.statements / 1000 })));
    },
  };
};

/** The driver underlying an open database. @param db not a transaction */
export const driverOf = (db: Database): postgres.Sql => {
  noteUnstable('statements that nobody records');
  return (db as Database & { readonly $client: postgres.Sql }).$client;
};

/**
 * Awaits independent tasks of one transaction: their statements are sent to the database without waiting for each other's
 * results. Unlike `Promise.all` it waits for every task, even after one failed: anything a task wrote after the rollback would be
 * outside the transaction.
 * @throws the first failure, since it makes the other tasks fail too
 */
export const pipelined = async <const Works extends readonly Promise<unknown>[]>(
  ...works: Works
): Promise<{ -readonly [Index in keyof Works]: Awaited<Works[Index]> }> => {
  const failures: unknown[] = [];
  const watched = works.map((work) => work.catch((thrown: unknown) => void failures.push(thrown)));
  const results = await Promise.all(watched);
  if (failures.length > 0) throw failures[0];
  return results as { -readonly [Index in keyof Works]: Awaited<Works[Index]> };
};
