import type postgres from 'postgres';

/** A table of the portal, with its writable columns: generated columns are computed again. */
export interface DatabaseTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Type of each column, for a cast. */
  readonly types: Readonly<Record<string, string>>;
}

type Query = postgres.Sql | postgres.TransactionSql;

/** All tables of the portal, each after those that its foreign keys reference. @throws when foreign keys form a cycle */
export const readTables = async (sql: Query): Promise<DatabaseTable[]> => {
  const tables = await sql<(DatabaseTable & { needs: string[] })[]>`
    select c.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      (select json_object_agg(attname, format_type(atttypid, atttypmod)) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped) as types,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as needs
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`;
  const ordered: DatabaseTable[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(({ name, needs }) => !placed.has(name) && needs.every((need) => placed.has(need)));
    if (next.length === 0) throw new Error('The foreign keys of the tables run in a circle; a backup has no order to fill them');
    for (const { needs: _, ...table } of next) {
      ordered.push(table);
      placed.add(table.name);
    }
  }
  return ordered;
};

/** The timestamps of the migrations that a database has had, oldest first. */
export const readMigrations = async (sql: Query): Promise<number[]> => {
  const rows = await sql<{ at: string }[]>`select created_at as at from drizzle.__drizzle_migrations order by created_at`;
  return rows.map(({ at }) => Number(at));
};
