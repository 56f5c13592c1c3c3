import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { maySubmitDraft } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import { type Context, inTransaction } from '../../context.ts';
import { recordActivity, recordAudit } from '../../platform/audit/record.ts';
import { pipelined } from '../../platform/db/client.ts';
import type { Values } from '../../platform/db/row-values.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors.ts';
import { issuesOf } from '../../platform/http/validate.ts';
import { reviewerIds } from '../../platform/users/repository.ts';
import { hasFile, recordFileUploaded } from '../content/attachment.ts';
import { type ContentType, type Submission, submission } from '../content/content-type.ts';
import { invalidateItem } from '../content/invalidate-item.ts';
import { nounOf, statusWord } from '../content/item-texts.ts';
import { checkRevision, lockItemByRef } from '../content/read-item.ts';
import type { ItemRef } from '../content/visible.ts';
import { notify } from '../notifications/notify.ts';
import { storedRow } from './edit-item.ts';

const article = (word: string): string => (/^[aeiou]/i.test(word) ? 'an' : 'a');

/**
 * Side effects of a submission, in the transaction that writes the item: the author's activity, the audit entry, notifications to the
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
  const recordFile = async () => {
    if (await hasFile(ctx, contentType, id)) await recordFileUploaded(ctx, contentType, id, actor.id);
  };
  const notifyReviewers = async () => {
    if (!contentType.reviewed) return;
    await notify(ctx, { kind: 'review', to: await reviewerIds(ctx), item: { type: contentType.type, id }, actorId: actor.id });
  };
  await pipelined(
    activity,
    recordFile(),
    recordAudit(ctx, { ...about, actorId: actor.id, action: `${contentType.type}_submitted`, after }),
    notifyReviewers(),
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

/** The draft after validation as a submission. @throws invalid_input on each missing field */
const validateSubmission = ({ schema }: Submission, draft: Values): Values => {
  const parsed = schema.safeParse(draft);
  if (!parsed.success) throw invalid(issuesOf(parsed.error));
  return parsed.data;
};

const auditedValues = ({ audited }: Submission, row: Values): Record<string, unknown> =>
  Object.fromEntries(audited.map((key) => [key, row[key]]));

/**
 * Submits a draft for review, as if it had been submitted in full just now: it becomes pending and gets the current date. Of
 * several concurrent calls, one submits it.
 * @throws not_found; forbidden; conflict when it is no longer a draft, or not in the given revision; invalid_input on each field
 * that a submission requires and the draft is missing
 */
export const submitDraft = (
  ctx: Context,
  actor: Actor,
  { revision, ...ref }: ItemRef & { readonly revision?: number },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { contentType, item } = await lockItemByRef(tx, actor, ref);
    if (!maySubmitDraft(actor, { ...item, status: 'draft' })) throw forbidden();
    if (item.status !== 'draft')
      throw conflict(t`This ${nounOf(contentType)} has already been submitted. Status: ${statusWord(item.status)}.`);
    checkRevision(contentType, item, 'submit', revision);
    if (!contentType.submission) throw notFound();
    const row = validateSubmission(contentType.submission, await storedRow(tx, contentType, item.id));
    const now = ctx.clock.now();
    await tx.db
      .update(contentType.table)
      .set({ ...row, status: 'pending', createdAt: now, updatedAt: now, revision: item.revision + 1 })
      .where(eq(contentType.table.id, item.id));
    await contentType.onStatus?.(tx, item.id, submission);
    await recordSubmission(tx, actor, contentType, { id: item.id, after: auditedValues(contentType.submission, row) });
  });
