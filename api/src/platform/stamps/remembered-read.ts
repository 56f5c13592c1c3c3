import { is, type SQLWrapper, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { registerRowCache } from '../db/row-caches.ts';
import { tableStamps } from './tables.ts';

/** A row whose values are the same in JSON and from the driver. */
type PlainRow = Readonly<Record<string, string | number | boolean | null>>;

/** A select whose expressions are named after the fields of its rows. */
interface Select<Row> extends SQLWrapper {
  readonly _: { readonly result: Row[] };
  toSQL(): { readonly sql: string };
}

/** Rows, and how often their tables had changed when they were read. */
interface Remembered<Row> {
  readonly changes: string;
  readonly rows: readonly Row[];
}

/** Maximum number of parameter sets whose rows are kept, for example months. */
const maxRemembered = 50;

const rememberedBy = prepared((db) => {
  const cache = new LRUCache<string, Remembered<PlainRow>>({ max: maxRemembered });
  registerRowCache(db, cache);
  return cache;
});

/** Everything in quotes in a statement, as a list for `in`: its tables, and names of columns, which no table has. */
const quotedNames = (statement: string) => {
  const names = new Set(Array.from(statement.matchAll(/"(\w+)"/g), ([, name]) => `'${name}'`));
  return sql.raw(["''", ...names].join(', '));
};

/**
 * A read whose rows are kept until one of its tables changes, for figures that cost much and are the same for everyone. The
 * statement returns the rows only if the tables have changed since they were kept: the database decides in one snapshot whether
 * they are current (ADR 29). Within a transaction nothing is kept.
 * @param name of the prepared statement
 * @param build the query; its placeholders are the parameters of the read
 */
export const rememberedRead = <Row extends PlainRow>(name: string, build: (db: Database) => Select<Row>) => {
  const statement = prepared((db) => {
    const query = build(db);
    const stamp = db
      .select({ changes: sql<string>`coalesce(sum(${tableStamps.changes}), 0)::text`.as('changes') })
      .from(tableStamps)
      .where(sql`${tableStamps.tableName} in (${quotedNames(query.toSQL().sql)})`)
      .as('stamp');
    const rows = sql<Row[] | null>`case when ${stamp.changes} is distinct from ${sql.placeholder('known')}::text
      then (select coalesce(json_agg(found), '[]') from (${query.getSQL()}) found) end`;
    return db.select({ changes: stamp.changes, rows }).from(stamp).prepare(name);
  });
  return async (db: Database, parameters: Readonly<Record<string, unknown>> = {}): Promise<readonly Row[]> => {
    const isKept = !is(db, PgTransaction);
    const remembered = rememberedBy(db);
    const key = `${name} ${JSON.stringify(parameters)}`;
    const known = isKept ? (remembered.get(key) as Remembered<Row> | undefined) : undefined;
    const [found] = await statement(db).execute({ ...parameters, known: known?.changes ?? null });
    if (!found) throw new Error(`The statement ${name} returned nothing`);
    const rows = found.rows ?? known?.rows ?? [];
    if (isKept && found.rows) remembered.set(key, { changes: found.changes, rows });
    return rows;
  };
};
