import { and, eq, inArray, notInArray, or, type SQL } from 'drizzle-orm';
import { type Actor, isReviewer } from 'shared-contracts/actor';
import type { AttachedFile } from 'shared-contracts/schemas/file';
import type { Context } from '../../context.ts';
import { recordActivity } from '../../platform/audit/record.ts';
import { type AttachedEntity, type Attachments, claimAttachment, claimAttachments } from '../files/claim-attachment.ts';
import { declareFileOwner, fileIdOf, urlOfFile } from '../files/find-file.ts';
import { removeFiles } from '../files/remove-files.ts';
import { files } from '../files/tables.ts';
import { type ContentType, findContentType } from './content-type.ts';
import { filesOf, hasMoreFiles } from './item-files.ts';
import { contentRevisions } from './tables.ts';

/** The type to which a file is attached while its change is pending. */
const revisionType = 'content_revision';
const revisionEntity = (id: string): AttachedEntity => ({ type: revisionType, id });

declareFileOwner(revisionType, async (ctx, actor, id) => {
  const [revision] = await ctx.db.select().from(contentRevisions).where(eq(contentRevisions.id, id));
  const contentType = revision && findContentType(revision.entityType);
  if (!contentType) return false;
  const { table } = contentType;
  const [item] = await ctx.db.select({ authorId: table.authorId }).from(table).where(eq(table.id, revision.entityId));
  return item !== undefined && (item.authorId === actor.id || isReviewer(actor));
});

const attach = async (ctx: Context, actor: Actor, contentType: ContentType, entity: AttachedEntity, urls: readonly string[]) => {
  const { attachment: purpose } = contentType;
  if (!purpose) return {};
  if (hasMoreFiles(contentType)) return claimAttachments(ctx, actor, { urls, purpose, entity });
  return claimAttachment(ctx, actor, { fileUrl: urls[0], purpose, entity });
};

/**
 * Attaches the given files to the item, replacing earlier ones.
 * @param urls their addresses, in order
 * @throws invalid_input on `fileUrl` or `moreFiles` for a file that the actor may not attach
 */
export const attachToItem = (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  id: string,
  urls: readonly string[],
): Promise<Partial<Attachments>> => attach(ctx, actor, contentType, { type: contentType.type, id }, urls);

/** The columns of the files with these addresses, in this order; an address without a file is left out. */
const fileColumns = (contentType: ContentType, attached: readonly AttachedFile[], urls: readonly string[]) => {
  const [first, ...moreFiles] = urls.flatMap((url) => attached.find(({ fileUrl }) => fileUrl === url) ?? []);
  const { fileUrl = null, fileName = null, fileSize = null } = first ?? {};
  return { fileUrl, fileName, fileSize, ...(hasMoreFiles(contentType) ? { moreFiles } : {}) };
};

/**
 * Like {@link attachToItem}, for a pending change: files of the published item stay attached to it; only new ones are attached to
 * the change.
 * @param published the row of the item
 * @throws invalid_input on `fileUrl` or `moreFiles`
 */
export const attachToRevision = async (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  id: string,
  { urls, published }: { readonly urls: readonly string[]; readonly published: Readonly<Record<string, unknown>> },
): Promise<Partial<Attachments>> => {
  const publishedFiles = filesOf(published);
  const added = await attach(
    ctx,
    actor,
    contentType,
    revisionEntity(id),
    urls.filter((url) => !publishedFiles.some(({ fileUrl }) => fileUrl === url)),
  );
  return fileColumns(contentType, [...publishedFiles, ...filesOf(added)], urls);
};

/**
 * Replaces the item's files with those of an approved change, which may keep some; the others are removed at once. A file that a
 * reviewer has removed since the change was proposed does not come back.
 * @returns the item's columns
 */
export const applyRevisionFiles = async (
  ctx: Context,
  contentType: ContentType,
  id: string,
  { revision, urls }: { readonly revision: string; readonly urls: readonly string[] },
): Promise<Partial<Attachments>> => {
  const keptIds = urls.flatMap((url) => fileIdOf(url) ?? []);
  await removeFiles(
    ctx,
    and(
      eq(files.attachedType, contentType.type),
      eq(files.attachedId, id),
      keptIds.length === 0 ? undefined : notInArray(files.id, keptIds),
    ),
  );
  await ctx.db
    .update(files)
    .set({ attachedType: contentType.type, attachedId: id })
    .where(and(eq(files.attachedType, revisionType), eq(files.attachedId, revision)));
  const rows = await ctx.db
    .select({ id: files.id, fileName: files.filename, fileSize: files.size })
    .from(files)
    .where(and(eq(files.attachedType, contentType.type), eq(files.attachedId, id)));
  const attached = rows.map(({ id: fileId, ...file }) => ({ fileUrl: urlOfFile(fileId), ...file }));
  return fileColumns(contentType, attached, urls);
};

/** Records the activity of adding a file to an item that is not a draft, once per person and item (PLAT-191). */
export const recordFileUploaded = (ctx: Context, { type }: ContentType, id: string, userId: string): Promise<void> =>
  // colleagues may read the description before they may read the item
  recordActivity(ctx, { userId, type: 'file_uploaded', entityType: type, entityId: id, description: 'Attached a file' });

/** Whether the item has a file. */
export const hasFile = async ({ db }: Context, { type, attachment }: ContentType, id: string): Promise<boolean> => {
  if (!attachment) return false;
  const [file] = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.attachedType, type), eq(files.attachedId, id)))
    .limit(1);
  return file !== undefined;
};

/** Condition for the files of items, and of a pending change of one. */
export const attachedTo = (
  { type }: ContentType,
  { items, revision }: { readonly items: readonly string[]; readonly revision: string | undefined },
): SQL | undefined =>
  or(
    and(eq(files.attachedType, type), inArray(files.attachedId, [...items])),
    revision === undefined ? undefined : and(eq(files.attachedType, revisionType), eq(files.attachedId, revision)),
  );

/** Entity type for files of a withdrawn item: no area declares who may open this type, so no one can. */
const withdrawnType = 'withdrawn_item';

/** Makes files inaccessible to everyone; the upkeep removes them after a day, like other orphaned files. */
export const withdrawFiles = async (ctx: Context, which: SQL | undefined, id: string): Promise<void> => {
  await ctx.db
    .update(files)
    .set({ attachedType: withdrawnType, attachedId: id, isPublic: false, orphanedAt: ctx.clock.now() })
    .where(which);
};

/** Detaches the files of a discarded change; for a day their author may attach them again. */
export const detachRevisionFiles = async (ctx: Context, revision: string): Promise<void> => {
  await ctx.db
    .update(files)
    .set({ attachedType: null, attachedId: null, orphanedAt: ctx.clock.now() })
    .where(and(eq(files.attachedType, revisionType), eq(files.attachedId, revision)));
};
