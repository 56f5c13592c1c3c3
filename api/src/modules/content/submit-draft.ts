import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { maySubmitDraft } from 'shared-contracts/policies/content';
import { type Context, inTransaction } from '../../context.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors.ts';
import { issuesOf } from '../../platform/http/validate.ts';
import { storedRow } from './edit-item.ts';
import type { Submission } from './kinds.ts';
import { lockAddressed } from './read-item.ts';
import { recordSubmission } from './record-submission.ts';
import type { ItemRef } from './visible-items.ts';

type Row = Readonly<Record<string, unknown>>;

/** The draft as a submission has it. @throws invalid_input on each field that it lacks */
const whole = ({ schema }: Submission, row: Row): Row => {
  const parsed = schema.safeParse(row);
  if (!parsed.success) throw invalid(issuesOf(parsed.error));
  return parsed.data;
};

const kept = ({ audited }: Submission, row: Row): Record<string, unknown> =>
  Object.fromEntries(audited.map((key) => [key, row[key]]));

/**
 * Submits a draft for review, as if all of it had been sent now: from then on it is pending, and has the date of this
 * moment. Of several calls at the same moment one submits it.
 * @throws not_found; forbidden; conflict where it is no draft any more, or not in the given revision; invalid_input on
 * each field that a submission needs and the draft lacks
 */
export const submitDraft = (
  ctx: Context,
  actor: Actor,
  { revision, ...ref }: ItemRef & { readonly revision?: number },
): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const { kind, item } = await lockAddressed(inside, actor, ref);
    const { one } = kind.labels;
    if (!maySubmitDraft(actor, { ...item, status: 'draft' })) throw forbidden();
    if (item.status !== 'draft') throw conflict(`This ${one} was submitted already: it is ${item.status}.`);
    if (revision !== undefined && revision !== item.revision)
      throw conflict(`This ${one} was changed in the meantime. Please read it again before you submit it.`);
    if (!kind.submission) throw notFound();
    const row = whole(kind.submission, await storedRow(inside, kind, item.id));
    const now = ctx.clock.now();
    await inside.db
      .update(kind.table)
      .set({ ...row, status: 'pending', createdAt: now, updatedAt: now, revision: item.revision + 1 })
      .where(eq(kind.table.id, item.id));
    await recordSubmission(inside, actor, kind, { id: item.id, after: kept(kind.submission, row) });
  });
