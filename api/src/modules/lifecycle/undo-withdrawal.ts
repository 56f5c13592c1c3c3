import { and, desc, eq, getTableName, gte, type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { withdrawalHours } from 'shared-contracts/constants/undo';
import { mayUndoWithdrawal } from 'shared-contracts/policies/content';
import type { WithdrawnItem } from 'shared-contracts/schemas/submissions';
import { t } from 'shared-contracts/translate';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { activities } from '../../platform/audit/tables.ts';
import { violatedConstraint, violatedReference } from '../../platform/db/query-error.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { noteGoodUntil, readClock } from '../../platform/stamps/recording.ts';
import { findContentType, getContentType } from '../content/content-type.ts';
import { invalidateItem } from '../content/invalidate-item.ts';
import { nounOf } from '../content/item-texts.ts';
import { readItem, readItemByRef } from '../content/read-item.ts';
import type { ItemRef } from '../content/visible.ts';
import { files } from '../files/tables.ts';
import { deleteNotifications } from '../notifications/change-notifications.ts';
import { invalidateNotifications } from '../notifications/notify.ts';
import { notifications } from '../notifications/tables.ts';
import { withdrawalsUndoableSince, withdrawalUndoableUntil } from './keep-withdrawn.ts';
import { withdrawnItems } from './tables.ts';

interface KeptTable extends Record<string, unknown> {
  readonly table: string;
  /** The columns that the rows were stored with. */
  readonly columns: readonly string[];
}

/**
 * In the order in which they were stored; columns added by a later release get their defaults, and generated columns are
 * recomputed.
 */
const tablesOf = ({ db }: Context, id: string): Promise<readonly KeptTable[]> =>
  db.execute<KeptTable>(sql`
    select kept.value->>'table' as table, (
      select array_agg(attname::text) from pg_attribute
      where attrelid = to_regclass(quote_ident(kept.value->>'table')) and attnum > 0 and attgenerated = ''
        and kept.value->'rows'->0 ? attname) as columns
    from ${withdrawnItems}, jsonb_array_elements(${withdrawnItems.rows}) with ordinality kept(value, place)
    where ${withdrawnItems.id} = ${id}
    order by kept.place`);

/** The stored rows of a table, as rows of it named `kept`. */
const keptRows = (id: string, table: string) => sql`${withdrawnItems}, jsonb_array_elements(${withdrawnItems.rows}) part,
    jsonb_populate_recordset(null::${sql.identifier(table)}, part->'rows') kept
  where ${withdrawnItems.id} = ${id} and part->>'table' = ${table}`;

const insertRows = ({ db }: Context, id: string, { table, columns }: KeptTable) => {
  const into = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const from = sql.join(
    columns.map((column) => sql`kept.${sql.identifier(column)}`),
    sql`, `,
  );
  return db.execute(sql`insert into ${sql.identifier(table)} (${into}) overriding system value
    select ${from} from ${keptRows(id, table)}`);
};

/** Reattaches the files. @returns whether all of them still existed */
const reattachFiles = async ({ db }: Context, id: string): Promise<boolean> => {
  const table = getTableName(files);
  const [count] = await db.execute<{ missing: number }>(sql`
    with attached as (
      update ${files} set attached_type = kept.attached_type, attached_id = kept.attached_id, is_public = kept.is_public,
        loose_since = kept.loose_since
      from (select kept.* from ${keptRows(id, table)}) kept where ${files.id} = kept.id returning 1)
    select (select count(*) from ${keptRows(id, table)}) - (select count(*) from attached) as missing`);
  return Number(count?.missing) === 0;
};

/**
 * Restores everything that was deleted with an item, each row unchanged.
 * @returns whether that was possible; if not, the caller's transaction must roll back
 */
const restoreWithdrawn = async (ctx: Context, id: string): Promise<boolean> => {
  try {
    for (const kept of await tablesOf(ctx, id))
      if (kept.table !== getTableName(files)) await insertRows(ctx, id, kept);
      else if (!(await reattachFiles(ctx, id))) return false;
    return true;
  } catch (thrown) {
    // a row's reference target is gone, or another row has taken its place
    if (violatedReference(thrown) === undefined && violatedConstraint(thrown) === undefined) throw thrown;
    return false;
  }
};

/**
 * Restores a withdrawn item with everything that was deleted with it, for the person who withdrew it. Only one of several
 * concurrent calls succeeds.
 * @throws not_found for anyone else, and for an item that the actor may not see; conflict if it is already restored or too late, or
 * if something in the meantime makes it impossible
 */
export const undoWithdrawal = (ctx: Context, actor: Actor, { type, id }: ItemRef): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const contentType = getContentType(type);
    const noun = nounOf(contentType);
    const ofItem = and(eq(withdrawnItems.entityType, type), eq(withdrawnItems.id, id));
    const { authorId, status, title, withdrawnBy, withdrawnAt } = withdrawnItems;
    const [withdrawn] = await tx.db
      .select({ authorId, status, title, withdrawnBy, withdrawnAt })
      .from(withdrawnItems)
      .where(ofItem)
      .for('update');
    if (!withdrawn) {
      await readItemByRef(tx, actor, { type, id });
      throw conflict(t`There's nothing to undo: this ${noun} has already been restored.`);
    }
    if (!mayUndoWithdrawal(actor, withdrawn)) throw notFound();
    if (withdrawn.withdrawnAt < withdrawalsUndoableSince(tx.clock.now()))
      throw conflict(t`A withdrawal can be undone for ${withdrawalHours} hours.`);
    // what the withdrawal left: notifications about it, and the submissions of others without points; the earlier rows come back
    await deleteNotifications(tx, { type, id });
    await tx.db.delete(activities).where(and(eq(activities.entityType, type), eq(activities.entityId, id)));
    if (!(await restoreWithdrawn(tx, id)))
      throw conflict(t`Something that belonged to this ${noun} no longer exists, so the withdrawal stays.`);
    await tx.db.delete(withdrawnItems).where(ofItem);
    const item = await readItem(tx, actor, contentType, id);
    const about = { entityType: type, entityId: id, actorId: actor.id };
    if (item.status !== 'draft')
      await recordAudit(tx, { ...about, action: `${type}_restored`, after: { title: item.title, status: item.status } });
    const notified = await tx.db
      .selectDistinct({ id: notifications.userId })
      .from(notifications)
      .where(and(eq(notifications.entityType, type), eq(notifications.entityId, id)));
    await invalidateNotifications(
      tx,
      notified.map((person) => person.id),
    );
    await invalidateItem(tx, contentType, item, { person: actor.id });
  });

/** Maximum number of items in a response. */
const maxListed = 50;

/** The policy `mayUndoWithdrawal` as a query condition on items that the actor has withdrawn; others' drafts are never among them. */
const restorableBy = (actor: Actor): SQL => {
  const may = (authorId: string) =>
    sql.raw(String(mayUndoWithdrawal(actor, { authorId, status: 'pending', withdrawnBy: actor.id })));
  return sql`case when ${withdrawnItems.authorId} = ${actor.id} then ${may(actor.id)} else ${may('')} end`;
};

/** The items that the actor has withdrawn and can restore, newest first. */
export const listWithdrawn = async ({ db, clock }: Context, actor: Actor): Promise<WithdrawnItem[]> => {
  const { id, entityType: type, title, status, withdrawnBy, withdrawnAt } = withdrawnItems;
  const rows = await db
    .select({ id, type, title, status, withdrawnAt })
    .from(withdrawnItems)
    .where(and(eq(withdrawnBy, actor.id), gte(withdrawnAt, withdrawalsUndoableSince(readClock(clock))), restorableBy(actor)))
    .orderBy(desc(withdrawnAt), desc(id))
    .limit(maxListed);
  // the list changes when the first of them can no longer be restored
  for (const row of rows) noteGoodUntil(withdrawalUndoableUntil(row.withdrawnAt));
  return rows.map((row) => ({
    ...row,
    typeLabel: findContentType(row.type)?.labels.one ?? row.type,
    withdrawnAt: row.withdrawnAt.toISOString(),
    until: withdrawalUndoableUntil(row.withdrawnAt).toISOString(),
  }));
};
