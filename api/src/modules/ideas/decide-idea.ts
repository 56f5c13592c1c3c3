import type { Actor } from 'shared-contracts/actor';
import { mayDecide } from 'shared-contracts/policies/content';
import type { Decision } from 'shared-contracts/schemas/content';
import type { Idea } from 'shared-contracts/schemas/idea';
import { type Context, inTransaction } from '../../context.ts';
import { recordActivity, recordAudit } from '../../platform/audit/record.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { tellAuthor, type Verdict } from './decision-mail.ts';
import { getIdea, readableIdea } from './get-idea.ts';
import { type FoundIdea, settleIdea } from './repository.ts';

const overtaken = (idea: FoundIdea) =>
  conflict(
    idea.status === 'pending'
      ? 'This idea was changed in the meantime. Please read it again before you decide.'
      : `This idea is no longer pending: it is ${idea.status}.`,
  );

/** What goes with a decision: the author's activity, the audit entry, and word to the author. */
const recordDecision = async (ctx: Context, actor: Actor, idea: FoundIdea, verdict: Verdict): Promise<void> => {
  const selfReview = idea.author.id === actor.id;
  const about = { entityType: 'idea', entityId: idea.id };
  if (verdict.status === 'approved') {
    const description = `The idea "${idea.title}" was approved`;
    await recordActivity(ctx, { ...about, userId: idea.author.id, type: 'idea_approved', description });
  }
  await recordAudit(ctx, {
    ...about,
    actorId: actor.id,
    action: `idea_${verdict.status}`,
    before: { status: idea.status },
    after: { ...verdict, ...(selfReview ? { selfReview } : {}) },
  });
  if (!selfReview) await tellAuthor(ctx, idea, verdict);
};

/**
 * Approves or rejects a pending idea. Of several decisions at the same moment one counts.
 * @throws not_found; forbidden for one's own idea (an admin may, which is audited as a self-review);
 * conflict where it is no longer pending, or not in the given revision
 */
export const decideIdea = (ctx: Context, actor: Actor, input: Decision & { readonly id: string }): Promise<Idea> =>
  inTransaction(ctx, async (inside) => {
    const { id, status, revision, reason = '' } = input;
    const idea = await readableIdea(inside, actor, id);
    if (!mayDecide(actor, idea)) throw forbidden('Another reviewer decides on your own idea');
    const now = ctx.clock.now();
    const verdict = { status, reason: reason || null };
    const decision = { ...verdict, reviewedBy: actor.id, reviewedAt: now, updatedAt: now };
    if (!(await settleIdea(inside.db, { id, revision }, decision))) throw overtaken(await readableIdea(inside, actor, id));
    await recordDecision(inside, actor, idea, verdict);
    return getIdea(inside, actor, { id });
  });
