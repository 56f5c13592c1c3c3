import { lt, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from 'shared-contracts/actor';
import { withdrawalHours } from 'shared-contracts/constants/undo';
import type { Context } from '../../context.ts';
import type { ContentType } from '../content/content-type.ts';
import type { Item } from '../content/read-item.ts';
import { withdrawnItems } from './tables.ts';

/** The rows of a table that match a condition, written with the table's own columns. */
interface RootRows {
  readonly table: PgTable;
  readonly which: SQL | undefined;
  /** Whether the rows themselves stay, and with them those that reference them. */
  readonly stay?: boolean;
}

interface Reference {
  readonly child: string;
  readonly column: string;
  readonly key: string;
}

/** The columns that reference a table and whose rows are deleted along with the table's rows. */
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

/** The rows' JSON exactly as the database writes it: parsing and serializing it again could change a number. */
const jsonOf = async ({ db }: Context, from: SQL): Promise<string[]> => {
  const found = await db.execute<{ row: string }>(sql`select to_jsonb(kept)::text as row from ${from}`);
  return found.map(({ row }) => row);
};

const arrayOf = (rows: readonly string[]): string => `[${rows.join(',')}]`;

/**
 * Collects rows with everything that the database deletes along with them, as a JSON array with one {@link KeptRows} per table.
 * @param roots in an order in which each row comes after the rows it references
 */
const collectRows = async (ctx: Context, roots: readonly RootRows[]): Promise<string> => {
  const found = new Map<string, Set<string>>();
  /** Adds rows, then the rows that reference them. */
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
  for (const { table, which, stay } of roots) {
    const { name } = getTableConfig(table);
    const rows = await jsonOf(ctx, sql`(select * from ${table} where ${which}) kept`);
    if (stay) found.set(name, new Set(rows));
    else await add(name, rows);
  }
  return arrayOf([...found].map(([table, rows]) => `{"table":${JSON.stringify(table)},"rows":${arrayOf([...rows])}}`));
};

/** The deadline for undoing a withdrawal made at this time. */
export const withdrawalUndoableUntil = (withdrawnAt: Date): Date => new Date(withdrawnAt.getTime() + withdrawalHours * 3600_000);

/** Withdrawals before this time can no longer be undone. */
export const withdrawalsUndoableSince = (now: Date): Date => new Date(now.getTime() - withdrawalHours * 3600_000);

/**
 * Keeps what is about to be deleted with an item, so that its withdrawal can be undone. Call it before anything is deleted.
 * @returns until when it can be undone
 */
export const keepWithdrawn = async (
  ctx: Context,
  actor: Actor,
  { type }: ContentType,
  { id, title, status, authorId }: Item,
  roots: readonly RootRows[],
): Promise<Date> => {
  const rows = await collectRows(ctx, roots);
  const withdrawnAt = ctx.clock.now();
  const about = { id, entityType: type, title, status, authorId, withdrawnBy: actor.id, withdrawnAt };
  await ctx.db.insert(withdrawnItems).values({ ...about, rows: sql`${rows}::jsonb` });
  return withdrawalUndoableUntil(withdrawnAt);
};

/**
 * Deletes withdrawn items that can no longer be restored; their files are removed with the other orphaned files. Call it hourly.
 */
export const deleteExpiredWithdrawals = async ({ db, clock }: Context): Promise<void> => {
  await db.delete(withdrawnItems).where(lt(withdrawnItems.withdrawnAt, withdrawalsUndoableSince(clock.now())));
};
