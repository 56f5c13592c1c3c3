import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';

/** The rows of a table that a condition names, written with the table's own columns. */
export interface RootRows {
  readonly table: PgTable;
  readonly which: SQL | undefined;
}

interface Reference {
  readonly child: string;
  readonly column: string;
  readonly key: string;
}

/** The columns that refer to a table, and whose rows are deleted with those of the table. */
const cascadesFrom = ({ db }: Context, parent: string): Promise<readonly Reference[]> =>
  db.execute<Reference & Record<string, unknown>>(sql`
    select child.relname as child, referring.attname as "column", referred.attname as key
    from pg_constraint reference
    join pg_class child on child.oid = reference.conrelid
    join pg_attribute referring on referring.attrelid = reference.conrelid and referring.attnum = reference.conkey[1]
    join pg_attribute referred on referred.attrelid = reference.confrelid and referred.attnum = reference.confkey[1]
    where reference.contype = 'f' and reference.confdeltype = 'c' and cardinality(reference.conkey) = 1
      and reference.confrelid = to_regclass(quote_ident(${parent}))
    order by child.relname`);

/** The JSON of rows, as the database writes it: parsed and written again, a number could change. */
const jsonOf = async ({ db }: Context, from: SQL): Promise<string[]> => {
  const found = await db.execute<{ row: string }>(sql`select to_jsonb(kept)::text as row from ${from}`);
  return found.map(({ row }) => row);
};

const arrayOf = (rows: readonly string[]): string => `[${rows.join(',')}]`;

/**
 * Rows with all that the database deletes along with them, as the JSON of an array with one {@link KeptRows} for each table.
 * @param roots in an order in which each row finds what it refers to
 */
export const collectRows = async (ctx: Context, roots: readonly RootRows[]): Promise<string> => {
  const found = new Map<string, Set<string>>();
  /** Adds rows, then those that refer to them. */
  const add = async (table: string, rows: readonly string[]): Promise<void> => {
    const known = found.get(table) ?? new Set();
    const added = rows.filter((row) => !known.has(row));
    if (added.length === 0) return;
    found.set(table, known.union(new Set(added)));
    for (const { child, column, key } of await cascadesFrom(ctx, table)) {
      const named = sql`select parent.${sql.identifier(key)}
        from jsonb_populate_recordset(null::${sql.identifier(table)}, ${arrayOf(added)}::jsonb) parent`;
      await add(child, await jsonOf(ctx, sql`${sql.identifier(child)} kept where kept.${sql.identifier(column)} in (${named})`));
    }
  };
  for (const { table, which } of roots)
    await add(getTableConfig(table).name, await jsonOf(ctx, sql`(select * from ${table} where ${which}) kept`));
  return arrayOf([...found].map(([table, rows]) => `{"table":${JSON.stringify(table)},"rows":${arrayOf([...rows])}}`));
};
