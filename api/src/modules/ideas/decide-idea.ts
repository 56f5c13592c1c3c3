import type { Actor } from 'shared-contracts/actor';
import { mayDecide } from 'shared-contracts/policies/content';
import type { Decision } from 'shared-contracts/schemas/content';
import type { Idea } from 'shared-contracts/schemas/idea';
import { type Context, within } from '../../context.ts';
import { recordActivity, recordAudit } from '../../platform/audit/record.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { getIdea, readableIdea } from './get-idea.ts';
import { type FoundIdea, settleIdea } from './repository.ts';

const overtaken = (idea: FoundIdea) =>
  conflict(
    idea.status === 'pending'
      ? 'This idea was changed in the meantime. Please read it again before you decide.'
      : `This idea is no longer pending: it is ${idea.status}.`,
  );

/**
 * Approves or rejects a pending idea. Of several decisions at the same moment one counts.
 * @throws not_found; forbidden for one's own idea (an admin may, which is audited as a self-review);
 * conflict where it is no longer pending, or not in the given revision
 */
export const decideIdea = async (ctx: Context, actor: Actor, input: Decision & { readonly id: string }): Promise<Idea> => {
  const { id, status, reason, revision } = input;
  return ctx.db.transaction(async (tx) => {
    const inside = within(ctx, tx);
    const idea = await readableIdea(inside, actor, id);
    if (!mayDecide(actor, idea)) throw forbidden('Another reviewer decides on your own idea');
    const now = ctx.clock.now();
    const decision = { status, reason: reason || null, reviewedBy: actor.id, reviewedAt: now, updatedAt: now };
    if (!(await settleIdea(tx, { id, revision }, decision))) throw overtaken(await readableIdea(inside, actor, id));
    if (status === 'approved')
      await recordActivity(inside, {
        userId: idea.author.id,
        type: 'idea_approved',
        entityType: 'idea',
        entityId: id,
        description: `The idea "${idea.title}" was approved`,
      });
    await recordAudit(inside, {
      actorId: actor.id,
      action: status === 'approved' ? 'idea_approved' : 'idea_rejected',
      entityType: 'idea',
      entityId: id,
      before: { status: idea.status },
      after: { status, reason: decision.reason, ...(idea.author.id === actor.id ? { selfReview: true } : {}) },
    });
    return getIdea(inside, actor, { id });
  });
};
