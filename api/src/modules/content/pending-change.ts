import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Actor, isReviewer } from 'shared-contracts/actor';
import type { FieldChange, PendingChange } from 'shared-contracts/schemas/content';
import { attachedFileSchema } from 'shared-contracts/schemas/file';
import type { Context } from '../../context.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { omit, pick, type Values } from '../../platform/db/row-values.ts';
import { amongIds, idList, literal } from '../../platform/db/values.ts';
import { attachToRevision, detachRevisionFiles } from './attachment.ts';
import { type ContentType, getContentType, type ReviewedField } from './content-type.ts';
import { changedValues, changesFiles, fileFields, fileUrlsAfter, fileUrlsOf } from './item-files.ts';
import { isSame } from './item-values.ts';
import type { Item } from './read-item.ts';
import { contentRevisions, type RevisionRow } from './tables.ts';

/** Whether a change of an item of the type is pending. */
export const isPendingOfType = ({ type }: ContentType) =>
  // with parameters, a prepared statement could not use the index on pending changes
  and(eq(contentRevisions.entityType, literal(type)), eq(contentRevisions.status, literal('pending')));

/** The pending change of an item, if any; locked until the caller's transaction ends. */
export const lockPendingChange = async (ctx: Context, contentType: ContentType, id: string): Promise<RevisionRow | undefined> => {
  const [row] = await ctx.db
    .select()
    .from(contentRevisions)
    .where(and(isPendingOfType(contentType), eq(contentRevisions.entityId, id)))
    .for('update');
  return row;
};

/** The columns in which a pending change and its item may differ, for a query. */
export const reviewedColumns = ({ table, reviewedFields, attachment }: ContentType) => {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const fileKeys = (attachment ? ['fileName', 'moreFiles'] : []).filter((key) => key in columns);
  const keys = [...Object.keys(reviewedFields), ...fileKeys];
  return Object.fromEntries(keys.map((key) => [key, sql<unknown>`${columns[key]}`]));
};

const attachmentField: ReviewedField = { label: 'Attachment' };
const moreFilesField: ReviewedField = { label: 'Further attachments' };

const valueText = (value: unknown, names: ReviewedField['names']): string => {
  if (value === null || value === undefined) return '';
  const nameOf = (element: unknown) => attachedFileSchema.safeParse(element).data?.fileName ?? String(element);
  const text = Array.isArray(value) ? value.map(nameOf).join(', ') : String(value);
  return names?.[text] ?? text;
};

/** The reviewed fields of an item with labels, including empty ones. @param row as {@link reviewedColumns} selects it */
export const labelledFields = ({ reviewedFields }: ContentType, row: Readonly<Record<string, unknown>>) =>
  Object.entries(reviewedFields).map(([field, { label, names }]) => ({ field, label, value: valueText(row[field], names) }));

/** The labels of all fields that an edit may change. */
export const editedFields = ({ reviewedFields, otherFields, attachment }: ContentType): ContentType['reviewedFields'] => ({
  ...reviewedFields,
  ...otherFields,
  tags: { label: 'Tags' },
  ...(attachment ? { fileName: attachmentField, moreFiles: moreFilesField } : {}),
});

/** A change field by field, with labels; a field without a label is left out. */
export const fieldChanges = (
  contentType: ContentType,
  before: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): FieldChange[] =>
  Object.entries(editedFields(contentType)).flatMap(([field, { label, names }]) =>
    field in changes ? [{ field, label, before: valueText(before[field], names), after: valueText(changes[field], names) }] : [],
  );

const pendingChangesOfPage = preparedPer((db, { type, reviews }: { readonly type: string; readonly reviews: boolean }) => {
  const contentType = getContentType(type);
  return db
    .select({ revision: contentRevisions, before: reviewedColumns(contentType) })
    .from(contentRevisions)
    .innerJoin(contentType.table, eq(contentType.table.id, contentRevisions.entityId))
    .where(
      and(
        isPendingOfType(contentType),
        amongIds(contentRevisions.entityId, sql.placeholder('ids')),
        reviews ? undefined : eq(contentType.table.authorId, sql.placeholder('reader')),
      ),
    )
    .prepare('changes_of_page');
});

/**
 * The pending changes of the items on a page, by the item's id, if the reader may see them: the author of the item, whoever
 * proposed the change, and reviewers.
 */
export const pendingChanges = async (
  ctx: Context,
  reader: Actor,
  contentType: ContentType,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PendingChange>> => {
  if (ids.length === 0) return new Map();
  const shape = { type: contentType.type, reviews: isReviewer(reader) };
  const rows = await pendingChangesOfPage(ctx.db, shape).execute({ reader: reader.id, ids: idList(ids) });
  return new Map(
    rows.map(({ revision, before }) => [
      revision.entityId,
      {
        createdAt: revision.createdAt.toISOString(),
        changes: fieldChanges(contentType, before, revision.changes),
        values: revision.changes,
      },
    ]),
  );
};

/** The files of a change; empty if they are the same as the item's. */
const proposedFiles = async (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  id: string,
  { urls, published }: { readonly urls: readonly string[]; readonly published: Values },
): Promise<Values> => {
  if (!isSame(urls, fileUrlsOf(published))) return attachToRevision(ctx, actor, contentType, id, { urls, published });
  await detachRevisionFiles(ctx, id);
  return {};
};

/**
 * Stores an author's change of a published item until a reviewer decides. A further edit updates the same pending change; one
 * that leaves no difference cancels it.
 * @param changes reviewed columns only; omitted ones keep their pending value
 * @param before the published item
 * @returns newly pending values; nothing if there are none
 */
export const proposeChange = async (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  item: Item,
  changes: Values,
  before: Values,
): Promise<Values> => {
  const pending = await lockPendingChange(ctx, contentType, item.id);
  const id = pending?.id ?? crypto.randomUUID();
  const pendingValues = pending?.changes ?? {};
  const files = changesFiles(changes)
    ? await proposedFiles(ctx, actor, contentType, id, {
        urls: fileUrlsAfter(changes, { ...before, ...pendingValues }),
        published: before,
      })
    : pick(pendingValues, fileFields);
  const wanted = { ...omit(pendingValues, fileFields), ...omit(changes, fileFields), ...files };
  const changed = changedValues(before, wanted);
  if (isSame(changed, pendingValues)) return {};
  const now = ctx.clock.now();
  if (Object.keys(changed).length === 0) await ctx.db.delete(contentRevisions).where(eq(contentRevisions.id, id));
  else
    await ctx.db
      .insert(contentRevisions)
      .values({
        id,
        entityType: contentType.type,
        entityId: item.id,
        authorId: actor.id,
        changes: changed,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({ target: contentRevisions.id, set: { changes: changed, updatedAt: now } });
  await ctx.db
    .update(contentType.table)
    .set({ revision: sql`${contentType.table.revision} + 1` })
    .where(eq(contentType.table.id, item.id));
  return Object.keys(changed).length > 0 ? changed : { takenBack: true };
};
