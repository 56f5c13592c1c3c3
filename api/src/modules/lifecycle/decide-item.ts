import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { isAuthorOf, isPublished, mayDecide } from 'shared-contracts/policies/content';
import type { Decision } from 'shared-contracts/schemas/content';
import { t } from 'shared-contracts/translate';
import { type Context, inTransaction } from '../../context.ts';
import { recordActivity, recordAudit } from '../../platform/audit/record.ts';
import type { Values } from '../../platform/db/row-values.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { applyRevisionFiles, detachRevisionFiles, recordFileUploaded } from '../content/attachment.ts';
import { authorIds } from '../content/authors.ts';
import type { ContentType } from '../content/content-type.ts';
import { invalidateItem } from '../content/invalidate-item.ts';
import { changedValues, changesFiles, fileUrlsAfter, fileUrlsOf } from '../content/item-files.ts';
import { bareNounOf, nounOf, statusWord } from '../content/item-texts.ts';
import { lockPendingChange } from '../content/pending-change.ts';
import { checkRevision, type Item, lockItem } from '../content/read-item.ts';
import { contentRevisions, type RevisionRow } from '../content/tables.ts';
import { settleReviewNotifications } from '../notifications/change-notifications.ts';
import { notify } from '../notifications/notify.ts';
import { storedRow } from './edit-item.ts';
import { isRepeatedDecision } from './repeated-decision.ts';

/** What an approval changed in a published item. */
interface Applied {
  readonly before: Values;
  readonly after: Values;
}
type Verdict = Pick<Decision, 'status'> & { readonly reason: string | null };

/** Approves or rejects a pending item. */
const settleItem = async (ctx: Context, actor: Actor, contentType: ContentType, item: Item, verdict: Verdict): Promise<void> => {
  const now = ctx.clock.now();
  const reviewed = { ...verdict, reviewedBy: actor.id, reviewedAt: now };
  await ctx.db
    .update(contentType.table)
    .set({ ...reviewed, updatedAt: now, revision: item.revision + 1 })
    .where(eq(contentType.table.id, item.id));
  await contentType.onStatus?.(ctx, item.id, reviewed);
};

/** Attaches the files of an approved change to the published item. @returns the columns to write */
const approvedValues = async (
  ctx: Context,
  contentType: ContentType,
  { id: revision, entityId, authorId, changes }: RevisionRow,
  published: Values,
): Promise<Values> => {
  if (!changesFiles(changes)) return changes;
  const urls = fileUrlsAfter(changes, published);
  const columns = await applyRevisionFiles(ctx, contentType, entityId, { revision, urls });
  const oldUrls = fileUrlsOf(published);
  if (fileUrlsOf(columns).some((url) => !oldUrls.includes(url))) await recordFileUploaded(ctx, contentType, entityId, authorId);
  return changedValues(published, { ...changes, ...columns });
};

/** Applies a pending change to the published item, or discards it. @returns what it changed */
const settleChange = async (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  item: Item,
  pendingChange: RevisionRow,
  verdict: Verdict,
): Promise<Applied | undefined> => {
  const now = ctx.clock.now();
  const reviewed = { ...verdict, reviewedBy: actor.id, reviewedAt: now };
  const published = await storedRow(ctx, contentType, item.id);
  await ctx.db
    .update(contentRevisions)
    .set({ ...reviewed, updatedAt: now })
    .where(eq(contentRevisions.id, pendingChange.id));
  const approved = verdict.status === 'approved';
  const after = approved ? await approvedValues(ctx, contentType, pendingChange, published) : {};
  if (!approved) await detachRevisionFiles(ctx, pendingChange.id);
  await ctx.db
    .update(contentType.table)
    .set({ ...after, updatedAt: now, revision: item.revision + 1 })
    .where(eq(contentType.table.id, item.id));
  await contentType.onStatus?.(ctx, item.id, reviewed);
  if (!approved) return undefined;
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, published[key] ?? null]));
  return { before, after };
};

interface Outcome {
  readonly verdict: Verdict;
  readonly ofChange: boolean;
  readonly applied: Applied | undefined;
  /** Whether the actor decided on their own item, or on their own change of it. */
  readonly selfReview: boolean;
}

/** Side effects of a decision: the author's activity, the audit entry, a notification to the author, events for open pages. */
const recordDecision = async (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  item: Item,
  { verdict, ofChange, applied, selfReview }: Outcome,
): Promise<void> => {
  const about = { entityType: contentType.type, entityId: item.id };
  const { one } = contentType.labels;
  const { approved } = contentType.activities;
  if (verdict.status === 'approved' && !ofChange && approved) {
    const description = `The ${one} "${item.title}" was approved`;
    await recordActivity(ctx, { ...about, userId: item.authorId, type: approved, description });
  }
  await recordAudit(ctx, {
    ...about,
    actorId: actor.id,
    action: `${contentType.type}_${ofChange ? 'change_' : ''}${verdict.status}`,
    before: { ...applied?.before, status: ofChange ? 'pending' : item.status },
    after: { ...applied?.after, ...verdict, ...(selfReview ? { selfReview } : {}) },
  });
  const ref = { type: contentType.type, id: item.id };
  await settleReviewNotifications(ctx, ref);
  await notify(ctx, { kind: 'decision', to: authorIds(item), item: ref, actorId: actor.id, detail: { ...verdict, ofChange } });
  await invalidateItem(ctx, contentType, { ...item, status: ofChange ? item.status : verdict.status });
};

/**
 * Approves or rejects a pending item, or the pending change of an approved one. Of several concurrent decisions one succeeds; the actor's
 * own one can be repeated, and changes nothing again.
 * @throws not_found; forbidden for the actor's own item (an admin may, which is audited as a self-review, as for a version that
 * the admin added to the report of another); conflict when nothing is pending any more, or not in the revision that was read
 */
export const decideItem = (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  input: Decision & { readonly id: string },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { id, status, revision, reason = '' } = input;
    const noun = nounOf(contentType);
    const item = await lockItem(tx, actor, contentType, id);
    if (item.status === 'draft') throw conflict(t`This ${noun} is a draft. It must be submitted first.`);
    if (!mayDecide(actor, item))
      throw forbidden(isAuthorOf(actor, item) ? t`You can't review your own ${bareNounOf(contentType)}` : undefined);
    const pendingChange = isPublished(item.status) ? await lockPendingChange(tx, contentType, id) : undefined;
    if (item.status !== 'pending' && !pendingChange) {
      if (await isRepeatedDecision(tx, actor, contentType, item, input)) return;
      throw conflict(t`This ${noun} has already been reviewed. Status: ${statusWord(item.status)}.`);
    }
    checkRevision(contentType, item, 'decide', revision);
    const verdict = { status, reason: reason || null };
    const selfReview = isAuthorOf(actor, item) || (await contentType.proposedBy?.(tx, id)) === actor.id;
    const applied = pendingChange && (await settleChange(tx, actor, contentType, item, pendingChange, verdict));
    if (!pendingChange) await settleItem(tx, actor, contentType, item, verdict);
    await recordDecision(tx, actor, contentType, item, { verdict, ofChange: pendingChange !== undefined, applied, selfReview });
  });
