import type { Actor } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import { recordActivity, recordAudit } from '../../platform/audit/record.ts';
import { notify } from '../notifications/notify.ts';
import { reviewerIds } from '../users/reviewers.ts';
import { announceItem } from './announce-item.ts';
import type { ContentKind } from './kinds.ts';

const article = (word: string): string => (/^[aeiou]/i.test(word) ? 'an' : 'a');

/**
 * What goes with a submission, in the transaction that writes the item: the author's activity, the audit
 * entry, word to the reviewers, where there are any, and to open pages.
 * @param after what the audit log keeps of it
 */
export const recordSubmission = async (
  ctx: Context,
  actor: Actor,
  kind: ContentKind,
  { id, after }: { readonly id: string; readonly after: Record<string, unknown> },
): Promise<void> => {
  const about = { entityType: kind.type, entityId: id };
  const { one } = kind.labels;
  await recordActivity(ctx, {
    ...about,
    userId: actor.id,
    type: kind.activities.submitted,
    // colleagues read this while they may not yet read an item that waits
    description: kind.reviewed ? `Submitted ${article(one)} ${one} for review` : `Added ${article(one)} ${one}`,
  });
  await recordAudit(ctx, { ...about, actorId: actor.id, action: `${kind.type}_submitted`, after });
  if (kind.reviewed)
    await notify(ctx, { kind: 'review', to: await reviewerIds(ctx), item: { type: kind.type, id }, actorId: actor.id });
  await announceItem(ctx, kind, { authorId: actor.id, status: kind.reviewed ? 'pending' : 'approved' });
};

/** What goes with a new item: all that goes with a submission, or, of a draft, word to its author's own open pages alone. */
export const recordNewItem = (
  ctx: Context,
  actor: Actor,
  kind: ContentKind,
  { draft, ...item }: { readonly id: string; readonly draft: boolean; readonly after: Record<string, unknown> },
): Promise<void> =>
  draft ? announceItem(ctx, kind, { authorId: actor.id, status: 'draft' }) : recordSubmission(ctx, actor, kind, item);
