import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { isAuthorOf, mayDecide } from 'shared-contracts/policies/content';
import type { Decision } from 'shared-contracts/schemas/content';
import { type Context, inTransaction } from '../../context.ts';
import { recordActivity, recordAudit } from '../../platform/audit/record.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { notify } from '../notifications/notify.ts';
import { settleReviewNotices } from '../notifications/settle-review-notices.ts';
import { announceItem } from './announce-item.ts';
import { letGoOfRevision, moveToItem } from './attachment.ts';
import { authorIds } from './co-authors.ts';
import type { ContentKind } from './kinds.ts';
import { lockPendingChange } from './pending-change.ts';
import { type Item, lockItem } from './read-item.ts';
import { contentRevisions, type RevisionRow } from './tables.ts';

type Verdict = Pick<Decision, 'status'> & { readonly reason: string | null };

/** Publishes or refuses an item that waits. */
const settleItem = async (ctx: Context, actor: Actor, kind: ContentKind, item: Item, verdict: Verdict): Promise<void> => {
  const now = ctx.clock.now();
  await ctx.db
    .update(kind.table)
    .set({ ...verdict, reviewedBy: actor.id, reviewedAt: now, updatedAt: now, revision: item.revision + 1 })
    .where(eq(kind.table.id, item.id));
};

/** Takes a waiting change over into the published item, or leaves the item as it stands. */
const settleChange = async (
  ctx: Context,
  actor: Actor,
  kind: ContentKind,
  item: Item,
  waiting: RevisionRow,
  verdict: Verdict,
): Promise<void> => {
  const now = ctx.clock.now();
  const reviewed = { ...verdict, reviewedBy: actor.id, reviewedAt: now, updatedAt: now };
  await ctx.db.update(contentRevisions).set(reviewed).where(eq(contentRevisions.id, waiting.id));
  const approved = verdict.status === 'approved';
  if (approved && 'fileUrl' in waiting.changes) await moveToItem(ctx, kind, item.id, waiting.id);
  if (!approved) await letGoOfRevision(ctx, waiting.id);
  await ctx.db
    .update(kind.table)
    .set({ ...(approved ? waiting.changes : {}), updatedAt: now, revision: item.revision + 1 })
    .where(eq(kind.table.id, item.id));
};

/** What goes with a decision: the author's activity, the audit entry, word to the author and to open pages. */
const recordDecision = async (
  ctx: Context,
  actor: Actor,
  kind: ContentKind,
  item: Item,
  verdict: Verdict,
  ofChange: boolean,
): Promise<void> => {
  const about = { entityType: kind.type, entityId: item.id };
  const { one } = kind.labels;
  const { approved } = kind.activities;
  if (verdict.status === 'approved' && !ofChange && approved) {
    const description = `The ${one} "${item.title}" was approved`;
    await recordActivity(ctx, { ...about, userId: item.authorId, type: approved, description });
  }
  const selfReview = isAuthorOf(actor, item);
  await recordAudit(ctx, {
    ...about,
    actorId: actor.id,
    action: `${kind.type}_${ofChange ? 'change_' : ''}${verdict.status}`,
    before: { status: ofChange ? 'pending' : item.status },
    after: { ...verdict, ...(selfReview ? { selfReview } : {}) },
  });
  const ref = { type: kind.type, id: item.id };
  await settleReviewNotices(ctx, ref);
  await notify(ctx, { kind: 'decision', to: authorIds(item), item: ref, actorId: actor.id, detail: { ...verdict, ofChange } });
  await announceItem(ctx, kind, { ...item, status: ofChange ? item.status : verdict.status });
};

/**
 * Approves or rejects what waits: a pending item, or the pending change of an approved one. Of several
 * decisions at the same moment one counts.
 * @throws not_found; forbidden for one's own item (an admin may, which is audited as a self-review);
 * conflict where nothing is pending any more, or not in the given revision
 */
export const decideItem = (
  ctx: Context,
  actor: Actor,
  kind: ContentKind,
  input: Decision & { readonly id: string },
): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const { id, status, revision, reason = '' } = input;
    const { one } = kind.labels;
    const item = await lockItem(inside, actor, kind, id);
    if (item.status === 'draft') throw conflict(`This ${one} is a draft: nothing of it waits for a decision.`);
    if (!mayDecide(actor, item)) throw forbidden(`Another reviewer decides on your own ${one}`);
    const waiting = item.status === 'approved' ? await lockPendingChange(inside, kind, id) : undefined;
    if (item.status !== 'pending' && !waiting) throw conflict(`This ${one} is no longer pending: it is ${item.status}.`);
    if (revision !== undefined && revision !== item.revision)
      throw conflict(`This ${one} was changed in the meantime. Please read it again before you decide.`);
    const verdict = { status, reason: reason || null };
    if (waiting) await settleChange(inside, actor, kind, item, waiting, verdict);
    else await settleItem(inside, actor, kind, item, verdict);
    await recordDecision(inside, actor, kind, item, verdict, waiting !== undefined);
  });
