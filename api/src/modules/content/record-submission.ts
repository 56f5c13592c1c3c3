import type { Actor } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import { recordActivity, recordAudit } from '../../platform/audit/record.ts';
import { pipelined } from '../../platform/db/pipelined.ts';
import { notify } from '../notifications/notify.ts';
import { reviewerIds } from '../users/repository.ts';
import { hasFile, recordFileUploaded } from './attachment.ts';
import type { ContentType } from './content-type.ts';
import { invalidateItem } from './invalidate-item.ts';

const article = (word: string): string => (/^[aeiou]/i.test(word) ? 'an' : 'a');

/**
 * Side effects of a submission, in the transaction that writes the item: the author's activity, the audit entry, notices to the
 * reviewers, if any, and events for open pages.
 * @param after what the audit log records of it
 */
export const recordSubmission = async (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  { id, after }: { readonly id: string; readonly after: Record<string, unknown> },
): Promise<void> => {
  const about = { entityType: contentType.type, entityId: id };
  const { one } = contentType.labels;
  const activity = recordActivity(ctx, {
    ...about,
    userId: actor.id,
    type: contentType.activities.submitted,
    // colleagues read this before they may read a pending item
    description: contentType.reviewed ? `Submitted ${article(one)} ${one} for review` : `Added ${article(one)} ${one}`,
  });
  const file = async () => {
    if (await hasFile(ctx, contentType, id)) await recordFileUploaded(ctx, contentType, id, actor.id);
  };
  const notices = async () => {
    if (!contentType.reviewed) return;
    await notify(ctx, { kind: 'review', to: await reviewerIds(ctx), item: { type: contentType.type, id }, actorId: actor.id });
  };
  await pipelined(
    activity,
    file(),
    recordAudit(ctx, { ...about, actorId: actor.id, action: `${contentType.type}_submitted`, after }),
    notices(),
    contentType.onSubmission?.(ctx, actor) ?? Promise.resolve(),
    invalidateItem(ctx, contentType, { authorId: actor.id, status: contentType.reviewed ? 'pending' : 'approved' }),
  );
};

/** Side effects of a new item: those of a submission or, for a draft, an event for its author's own open pages. */
export const recordNewItem = (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  { draft, ...item }: { readonly id: string; readonly draft: boolean; readonly after: Record<string, unknown> },
): Promise<void> =>
  draft
    ? invalidateItem(ctx, contentType, { authorId: actor.id, status: 'draft' })
    : recordSubmission(ctx, actor, contentType, item);
