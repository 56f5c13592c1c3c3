import { and, eq, exists, gt, gte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { ContentStatus } from 'shared-contracts/constants/content';
import { undoMinutes } from 'shared-contracts/constants/undo';
import { mayUndoDecision } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { noteGoodUntil, readClock } from '../../platform/stamps/recording.ts';
import { comments } from '../comments/tables.ts';
import { authorIds } from '../content/authors.ts';
import { type ContentType, submission } from '../content/content-type.ts';
import { invalidateItem } from '../content/invalidate-item.ts';
import { nounOf, statusWord } from '../content/item-texts.ts';
import { checkRevision, type ItemWithType, lockItemByRef } from '../content/read-item.ts';
import type { ItemRef } from '../content/visible.ts';
import { takeBackDecision } from '../notifications/change-notifications.ts';
import { ratings, votes } from '../ratings/tables.ts';

/** Deletes the activity that the decision recorded for the author; an earlier one came with a merged item. */
const deleteApprovalActivity = async ({ db }: Context, { type, activities: { approved } }: ContentType, id: string, at: Date) => {
  if (!approved) return;
  const ofItem = and(eq(activities.entityType, type), eq(activities.entityId, id));
  await db.delete(activities).where(and(ofItem, eq(activities.type, approved), gte(activities.createdAt, at)));
};

/** Whether anyone has acted on the item since: commented, voted, rated, joined, used, proposed a change, merged another into it. */
const wasActedOn = async ({ db }: Context, { contentType, item }: ItemWithType, since: Date): Promise<boolean> => {
  const { type, table: items, activities: activityTypes } = contentType;
  const merged = db
    .select({ one: sql`1` })
    .from(items)
    .where(and(eq(items.mergedInto, item.id), gte(items.updatedAt, since)));
  const decisions = ['approved', 'rejected'].map((status) => `${type}_${status}`);
  const hasRows = (
    table: typeof comments | typeof ratings | typeof votes | typeof activities | typeof auditLog,
    ...conditions: SQL[]
  ) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.entityType, type), eq(table.entityId, item.id), ...conditions)),
    );
  const wasActedOnSince = or(
    hasRows(comments, gte(comments.createdAt, since)),
    hasRows(ratings, gte(ratings.updatedAt, since)),
    hasRows(votes, gte(votes.createdAt, since)),
    hasRows(
      activities,
      gt(activities.createdAt, since),
      ...(activityTypes.approved ? [ne(activities.type, activityTypes.approved)] : []),
    ),
    hasRows(auditLog, gt(auditLog.at, since), notInArray(auditLog.action, decisions)),
    exists(merged),
  );
  const [row] = await db.select({ acted: sql<boolean>`${wasActedOnSince}` }).from(sql`(select) as one`);
  return row?.acted === true;
};

/** Who decided on an item, and when; both null if no one has. */
interface LastDecision {
  readonly by: string | null;
  readonly at: Date | null;
}

const isDecided = (status: ContentStatus): status is 'approved' | 'rejected' => status === 'approved' || status === 'rejected';
const deadlineOf = (decidedAt: Date): Date => new Date(decidedAt.getTime() + undoMinutes * 60_000);

/** Until when the actor can undo the decision on an item; undefined if they cannot. The same conditions as in the undo itself. */
export const decisionUndoableUntil = async (
  ctx: Context,
  actor: Actor,
  target: ItemWithType,
  { by, at }: LastDecision,
): Promise<Date | undefined> => {
  const { item } = target;
  if (!at || !isDecided(item.status) || !mayUndoDecision(actor, { ...item, reviewedBy: by })) return undefined;
  const deadline = deadlineOf(at);
  if (readClock(ctx.clock) > deadline) return undefined;
  noteGoodUntil(deadline);
  return (await wasActedOn(ctx, target, at)) ? undefined : deadline;
};

/**
 * Undoes a decision on an item, for the reviewer who made it, shortly afterwards and while no one has acted on the item: it
 * becomes pending again, without the author's points, notification and, if it has not been sent yet, email. A decision on a change
 * of a published item cannot be undone, since its text is public.
 * @throws not_found; forbidden for anyone but that reviewer; conflict when nothing is decided, when it is too late, when someone
 * has acted on the item, or when it is not in the revision that the decision made
 */
export const undoDecision = (
  ctx: Context,
  actor: Actor,
  { revision, ...ref }: ItemRef & { readonly revision: number },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const target = await lockItemByRef(tx, actor, ref);
    const { contentType, item } = target;
    const { table } = contentType;
    const noun = nounOf(contentType);
    const [decision] = await tx.db
      .select({ by: table.reviewedBy, at: table.reviewedAt, reason: table.reason })
      .from(table)
      .where(eq(table.id, item.id));
    if (!decision?.at || !isDecided(item.status))
      throw conflict(t`This ${noun} is ${statusWord(item.status)}. There's no decision to undo.`);
    if (!mayUndoDecision(actor, { ...item, reviewedBy: decision.by }))
      throw forbidden(t`Only the reviewer who made a decision can undo it`);
    checkRevision(contentType, item, 'undo', revision);
    const now = tx.clock.now();
    if (now > deadlineOf(decision.at))
      throw conflict(t`You can undo a decision for ${undoMinutes} minutes. Edit or withdraw the ${noun} instead.`);
    if (await wasActedOn(tx, target, decision.at))
      throw conflict(t`Someone has already acted on this ${noun}, so the decision stays.`);
    await tx.db
      .update(table)
      .set({ ...submission, updatedAt: now, revision: item.revision + 1 })
      .where(eq(table.id, item.id));
    await contentType.onStatus?.(tx, item.id, { ...submission, undoes: decision.at });
    await deleteApprovalActivity(tx, contentType, item.id, decision.at);
    await recordAudit(tx, {
      entityType: contentType.type,
      entityId: item.id,
      actorId: actor.id,
      action: `${contentType.type}_decision_undone`,
      before: { status: item.status, reason: decision.reason },
      after: { status: submission.status },
    });
    await takeBackDecision(tx, {
      item: { type: contentType.type, id: item.id },
      status: item.status,
      reason: decision.reason,
      at: decision.at,
      authors: authorIds(item),
      actorId: actor.id,
    });
    await invalidateItem(tx, contentType, { ...item, status: 'pending' }, { wasPublished: item.status === 'approved' });
  });
