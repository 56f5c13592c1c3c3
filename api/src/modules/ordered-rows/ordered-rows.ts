import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, isAdmin } from 'shared-contracts/actor';
import type { ItemVerb } from 'shared-contracts/constants/audit';
import type { Invalidation } from 'shared-contracts/invalidation';
import { t, translate } from 'shared-contracts/translate';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { pick, type Values } from '../../platform/db/row-values.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import { type OrderedTable, orderedColumns } from './columns.ts';

type Row = OrderedTable['$inferSelect'];

/** A small table of rows that admins add, change, put in an order and switch off. */
export interface OrderedRows<R extends Row> {
  readonly table: OrderedTable & { readonly $inferSelect: R };
  /** What one row is called within a sentence: 'template'. */
  readonly label: string;
  /** The error for an unknown id: 'Template not found'. */
  readonly missing: string;
  /** In the audit log: `energy_template`. */
  readonly entityType: string;
  /** The column by which people know a row. */
  readonly name: string & keyof R;
  /** What a change makes stale. */
  readonly operation: { readonly invalidates: Invalidation };
}

/** A row as the api returns it: without its position, which is its index in the list. */
export type Serialized<R> = Omit<R, 'position' | 'createdAt' | 'updatedAt'> & {
  readonly createdAt: string;
  readonly updatedAt: string;
};

export const serializeRow = <R extends Row>({ position: _, createdAt, updatedAt, ...row }: R): Serialized<R> => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Columns of every such table that the audit log leaves out. */
const unauditedColumns = Object.keys(orderedColumns()).filter((name) => name !== 'isActive');
const auditedFields = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !unauditedColumns.includes(name)));
const inOrder = (table: OrderedTable) => [asc(table.position), asc(table.createdAt), asc(table.id)];

/** Writes the audit entry of a change and notifies open pages. */
const recordChange = async <R extends Row>(
  tx: Context,
  actor: Actor,
  { entityType, operation }: OrderedRows<R>,
  change: { readonly id: string | null; readonly verb: ItemVerb; readonly before?: Values; readonly after?: Values },
) => {
  const { id, verb, ...fields } = change;
  await recordAudit(tx, { actorId: actor.id, entityType, entityId: id, action: `${entityType}_${verb}`, ...fields });
  await publishInvalidation(tx, operation);
};

const lockRow = async <R extends Row>({ db }: Context, { table, missing }: OrderedRows<R>, id: string): Promise<R> => {
  const [row] = await db.select().from(table).where(eq(table.id, id)).for('update');
  if (!row) throw notFound(missing);
  // the table's own columns come with those that every such table has
  return row as R;
};

/**
 * The rows in their order; includes disabled rows only when an admin requests all.
 * @throws forbidden when anyone else requests all
 */
export const listRows = async <R extends Row>(
  { db }: Context,
  actor: Actor,
  { table }: OrderedRows<R>,
  { all = false }: { readonly all?: boolean },
): Promise<Serialized<R>[]> => {
  if (all && !isAdmin(actor)) throw forbidden();
  const rows = await db
    .select()
    .from(table)
    .where(all ? undefined : eq(table.isActive, true))
    .orderBy(...inOrder(table));
  return rows.map((row) => serializeRow(row as R));
};

/**
 * Adds a row after the others.
 * @param fixed columns that are not part of the input
 */
export const createRow = <R extends Row>(
  ctx: Context,
  actor: Actor,
  rows: OrderedRows<R>,
  input: Values,
  fixed: Values = {},
): Promise<Serialized<R>> =>
  inTransaction(ctx, async (tx) => {
    const { table } = rows;
    const now = tx.clock.now();
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${table})`;
    const [row] = await tx.db
      .insert(table)
      .values({ ...input, ...fixed, position, createdAt: now, updatedAt: now })
      .returning();
    if (!row) throw new Error(`A ${rows.entityType} was written and did not come back`);
    await recordChange(tx, actor, rows, { id: row.id, verb: 'created', after: auditedFields(row) });
    return serializeRow(row as R);
  });

/** Changes a row. @throws not_found; conflict if it is no longer in the given revision */
export const editRow = <R extends Row>(
  ctx: Context,
  actor: Actor,
  rows: OrderedRows<R>,
  { id, revision, ...input }: Values & { readonly id: string; readonly revision?: number | undefined },
): Promise<Serialized<R>> =>
  inTransaction(ctx, async (tx) => {
    const { table, label, missing, name } = rows;
    const before = await lockRow(tx, rows, id);
    if (revision !== undefined && revision !== before.revision)
      throw conflict(t`This ${translate(label)} was changed in the meantime. Read it again before you save.`);
    const current: Values = { ...before };
    const changed = Object.keys(input).filter(
      (key) => input[key] !== undefined && JSON.stringify(input[key]) !== JSON.stringify(current[key]),
    );
    if (changed.length === 0) return serializeRow(before);
    const [row] = await tx.db
      .update(table)
      .set({ ...pick(input, changed), revision: before.revision + 1, updatedAt: tx.clock.now() })
      .where(eq(table.id, id))
      .returning();
    if (!row) throw notFound(missing);
    // the name says which row it is
    const audited = [...new Set([name, ...changed])];
    await recordChange(tx, actor, rows, { id, verb: 'edited', before: pick(current, audited), after: pick(row, audited) });
    return serializeRow(row as R);
  });

/**
 * Deletes a row.
 * @throws not_found
 */
export const deleteRow = <R extends Row>(ctx: Context, actor: Actor, rows: OrderedRows<R>, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockRow(tx, rows, id);
    await tx.db.delete(rows.table).where(eq(rows.table.id, id));
    await recordChange(tx, actor, rows, { id, verb: 'deleted', before: auditedFields({ ...row }) });
  });

/**
 * Reorders rows.
 * @param scope the rows that are ordered separately, if not the whole table
 * @throws conflict when the ids are not exactly the existing ones: another admin has added or deleted one
 */
export const reorderRows = <R extends Row>(
  ctx: Context,
  actor: Actor,
  rows: OrderedRows<R>,
  ids: readonly string[],
  scope?: SQL,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { table, name, label } = rows;
    const present = await tx.db
      .select()
      .from(table)
      .where(scope)
      .orderBy(...inOrder(table))
      .for('update');
    const byId = new Map(present.map((row) => [row.id, row]));
    if (ids.length !== present.length || new Set(ids).size !== ids.length || !ids.every((id) => byId.has(id)))
      throw conflict(t`A ${translate(label)} was added or deleted in the meantime. Check the list again.`);
    if (present.every(({ id }, index) => id === ids[index])) return;
    const position = sql`array_position(array[${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}], ${table.id})`;
    await tx.db
      .update(table)
      .set({ position })
      .where(and(inArray(table.id, [...ids]), scope));
    const names = (order: readonly (Row | undefined)[]) => order.map((row) => (row as R | undefined)?.[name]);
    await recordChange(tx, actor, rows, {
      id: null,
      verb: 'reordered',
      before: { order: names(present) },
      after: { order: names(ids.map((id) => byId.get(id))) },
    });
  });
