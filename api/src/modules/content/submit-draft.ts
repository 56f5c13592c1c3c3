import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { maySubmitDraft } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import { type Context, inTransaction } from '../../context.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors.ts';
import { issuesOf } from '../../platform/http/validate.ts';
import { checkRevision } from './check-revision.ts';
import { type Submission, submission } from './content-type.ts';
import { storedRow } from './edit-item.ts';
import { nounOf, statusWord } from './item-texts.ts';
import { lockAddressed } from './read-item.ts';
import { recordSubmission } from './record-submission.ts';
import type { ItemRef } from './visible.ts';

type Row = Readonly<Record<string, unknown>>;

/** The draft after validation as a submission. @throws invalid_input on each missing field */
const whole = ({ schema }: Submission, row: Row): Row => {
  const parsed = schema.safeParse(row);
  if (!parsed.success) throw invalid(issuesOf(parsed.error));
  return parsed.data;
};

const kept = ({ audited }: Submission, row: Row): Record<string, unknown> =>
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
    const { contentType, item } = await lockAddressed(tx, actor, ref);
    if (!maySubmitDraft(actor, { ...item, status: 'draft' })) throw forbidden();
    if (item.status !== 'draft')
      throw conflict(t`This ${nounOf(contentType)} was submitted already: it is ${statusWord(item.status)}.`);
    checkRevision(contentType, item, 'submit', revision);
    if (!contentType.submission) throw notFound();
    const row = whole(contentType.submission, await storedRow(tx, contentType, item.id));
    const now = ctx.clock.now();
    await tx.db
      .update(contentType.table)
      .set({ ...row, status: 'pending', createdAt: now, updatedAt: now, revision: item.revision + 1 })
      .where(eq(contentType.table.id, item.id));
    await contentType.onStatus?.(tx, item.id, submission);
    await recordSubmission(tx, actor, contentType, { id: item.id, after: kept(contentType.submission, row) });
  });
