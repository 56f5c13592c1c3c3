import type postgres from 'postgres';
import { queueSchema } from '../platform/jobs/queue.ts';

/** pg-boss's job table: the library recreates this table and the rest of its schema, but not the waiting jobs. */
const queueTable = 'job_common';

/** A table of the portal, with its writable columns: generated columns are computed again. */
export interface DatabaseTable {
  readonly schema: string;
  /** Unique without the schema. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Type of each column, for a cast. */
  readonly types: Readonly<Record<string, string>>;
}

type Query = postgres.Sql | postgres.TransactionSql;

/**
 * All tables of the portal, each after those that its foreign keys reference; excludes the change counts (stamps), which start
 * afresh in every database.
 * @throws when foreign keys form a cycle
 */
export const readTables = async (sql: Query): Promise<DatabaseTable[]> => {
  const tables = await sql<(DatabaseTable & { needs: string[] })[]>`
    select c.relnamespace::regnamespace::text as schema, c.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      (select json_object_agg(attname, format_type(atttypid, atttypmod)) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped) as types,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as needs
    from pg_class c
    where c.relkind = 'r' and (c.relnamespace = 'public'::regnamespace and c.relname <> 'table_stamps'
      or c.relnamespace = to_regnamespace(${queueSchema}) and c.relname = ${queueTable})
    order by c.relname`;
  const names = new Set(tables.map(({ name }) => name));
  const ordered: DatabaseTable[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, needs }) => !placed.has(name) && needs.every((need) => placed.has(need) || !names.has(need)),
    );
    if (next.length === 0) throw new Error('The foreign keys of the tables run in a circle; a backup has no order to fill them');
    for (const { needs: _, ...table } of next) {
      ordered.push(table);
      placed.add(table.name);
    }
  }
  return ordered;
};

/** The timestamps of the migrations that a database has had, oldest first; none where no portal was started on it. */
export const readMigrations = async (sql: Query): Promise<number[]> => {
  const [found] = await sql<{ there: boolean }[]>`select to_regclass('drizzle.__drizzle_migrations') is not null as there`;
  if (!found?.there) return [];
  const rows = await sql<{ at: string }[]>`select created_at as at from drizzle.__drizzle_migrations order by created_at`;
  return rows.map(({ at }) => Number(at));
};

/** A table as a statement names it. */
export const quotedTableName = ({ schema, name }: Pick<DatabaseTable, 'schema' | 'name'>): string => `"${schema}"."${name}"`;

/** Whether a table belongs to a library, which may change its columns: those that it no longer has are left out. */
export const isOfLibrary = ({ schema }: Pick<DatabaseTable, 'schema'>): boolean => schema === queueSchema;
