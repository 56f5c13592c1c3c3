import { eq, getTableColumns } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { editNeedsReview, mayEdit, mayEditUnreviewed } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { omit, pick, type Values } from '../../platform/db/row-values.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { reviewerIds } from '../../platform/users/repository.ts';
import { attachToItem, recordFileUploaded } from '../content/attachment.ts';
import { authorIds } from '../content/authors.ts';
import { type ContentType, submission } from '../content/content-type.ts';
import { invalidateItem } from '../content/invalidate-item.ts';
import { changedValues, fileFields, fileUrlsAfter, fileUrlsOf } from '../content/item-files.ts';
import { nounOf } from '../content/item-texts.ts';
import { isSame } from '../content/item-values.ts';
import { lockPendingChange, proposeChange } from '../content/pending-change.ts';
import { checkRevision, type Item, lockItem } from '../content/read-item.ts';
import { notify } from '../notifications/notify.ts';

/** The columns to change by their keys; `fileUrl` and `moreFiles` name uploaded files, null and [] remove attachments. */
export type Changes = Values;

/** The stored row, by the keys of its columns. */
export const storedRow = async (ctx: Context, { table }: ContentType, id: string): Promise<Changes> => {
  const [row] = await ctx.db.select(getTableColumns(table)).from(table).where(eq(table.id, id));
  return row ?? {};
};

/** Writes changes that need no review; a rejected item becomes pending again. */
const applyImmediately = async (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  item: Item,
  changes: Changes,
  before: Changes,
): Promise<Changes> => {
  const [oldUrls, urls] = [fileUrlsOf(before), fileUrlsAfter(changes, before)];
  const attachment = isSame(oldUrls, urls) ? {} : await attachToItem(ctx, actor, contentType, item.id, urls);
  const added = urls.some((url) => !oldUrls.includes(url));
  if (added && item.status !== 'draft') await recordFileUploaded(ctx, contentType, item.id, actor.id);
  const written = changedValues(before, { ...omit(changes, fileFields), ...attachment });
  const isResubmitted = item.status === 'rejected' && item.authorId === actor.id;
  if (Object.keys(written).length === 0 && !isResubmitted) return {};
  const status = isResubmitted ? submission : {};
  await ctx.db
    .update(contentType.table)
    .set({ ...written, ...status, updatedAt: ctx.clock.now(), revision: item.revision + 1 })
    .where(eq(contentType.table.id, item.id));
  if (isResubmitted) await contentType.onStatus?.(ctx, item.id, submission);
  return isResubmitted ? { ...written, status: 'pending' } : written;
};

const publishEdit = async (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  item: Item,
  isProposed: boolean,
  status: unknown,
) => {
  const ref = { type: contentType.type, id: item.id };
  const about = { item: ref, actorId: actor.id };
  if (isProposed || status === 'pending') {
    const detail = isProposed ? { version: null } : undefined;
    await notify(ctx, { ...about, kind: 'review', to: await reviewerIds(ctx), detail });
  }
  // a pending change has changed nothing yet; its decision will notify
  if (!isProposed) await notify(ctx, { ...about, kind: 'edit', to: authorIds(item) });
  await invalidateItem(ctx, contentType, { ...item, ...(status === 'pending' ? { status } : {}) });
};

/** A change of an item. */
interface Edit {
  readonly id: string;
  /** The revision that the person has seen. */
  readonly revision?: number;
  /** Whether the change was validated as a draft's, so fields that a submission requires may be missing. */
  readonly draft?: boolean;
  readonly changes: Changes;
  /** Throws to refuse the row that the edit would write or, with what is already pending, propose. */
  readonly check?: (after: Changes) => void;
}

/**
 * Changes an item. The author's change to the text of a published one becomes pending, and its reviewer sees it beside the old
 * text; everything else applies at once, and a rejected item that its author changes becomes pending again. For a draft, only the
 * row is written.
 * @throws not_found; forbidden; conflict when the item is no longer in the given revision, or no longer a draft; invalid_input on
 * `fileUrl` or `moreFiles` for a file that the actor may not attach
 */
export const editItem = (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  { id, revision, draft = false, changes, check }: Edit,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const item = await lockItem(tx, actor, contentType, id);
    const may = contentType.mayEdit ?? (contentType.reviewed ? mayEdit : mayEditUnreviewed);
    if (!may(actor, item)) throw forbidden();
    if (draft && item.status !== 'draft') throw conflict(t`This ${nounOf(contentType)} has already been submitted.`);
    checkRevision(contentType, item, 'save', revision);
    const before = await storedRow(tx, contentType, id);
    const mustBeReviewed = contentType.reviewed && editNeedsReview(actor, item);
    const pending = check && mustBeReviewed ? await lockPendingChange(tx, contentType, id) : undefined;
    check?.({ ...before, ...pending?.changes, ...omit(changes, []) });
    const reviewedFields = mustBeReviewed ? [...Object.keys(contentType.reviewedFields), ...fileFields] : [];
    const written = await applyImmediately(tx, actor, contentType, item, omit(changes, reviewedFields), before);
    const proposed = mustBeReviewed
      ? await proposeChange(tx, actor, contentType, item, pick(changes, reviewedFields), before)
      : {};
    if (Object.keys({ ...written, ...proposed }).length === 0) return;
    const about = { entityType: contentType.type, entityId: id, actorId: actor.id };
    // drafts are not audited, because other users read the audit log
    if (Object.keys(written).length > 0 && item.status !== 'draft')
      await recordAudit(tx, {
        ...about,
        action: `${contentType.type}_edited`,
        before: pick(before, Object.keys(written)),
        after: written,
      });
    if (Object.keys(proposed).length > 0)
      await recordAudit(tx, {
        ...about,
        action: `${contentType.type}_change_proposed`,
        before: pick(before, Object.keys(proposed)),
        after: proposed,
      });
    await publishEdit(tx, actor, contentType, item, Object.keys(proposed).length > 0, written.status);
  });
