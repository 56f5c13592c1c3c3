import { and, eq, inArray, or } from 'drizzle-orm';
import { type Actor, isReviewer } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import { recordActivity } from '../../platform/audit/record.ts';
import { type Attached, type Attachment, claimAttachment } from '../files/claim-attachment.ts';
import { declareFileOwner } from '../files/file-owners.ts';
import { removeFiles } from '../files/remove-files.ts';
import { files } from '../files/tables.ts';
import type { ContentType } from './content-type.ts';
import { contentRevisions } from './tables.ts';

/** The type to which a file is attached while its change is pending. */
const revisionType = 'content_revision';
const ofRevision = (id: string): Attached => ({ type: revisionType, id });

declareFileOwner(revisionType, async (ctx, actor, id) => {
  const [row] = await ctx.db.select().from(contentRevisions).where(eq(contentRevisions.id, id));
  return row !== undefined && (row.authorId === actor.id || isReviewer(actor));
});

type Chosen = string | null | undefined;

const attach = (ctx: Context, actor: Actor, { attachment }: ContentType, entity: Attached, fileUrl: Chosen) =>
  attachment ? claimAttachment(ctx, actor, { fileUrl, purpose: attachment, entity }) : Promise.resolve({});

/**
 * Attaches the named file to the item, replacing an earlier one.
 * @throws invalid_input on `fileUrl` for a file that the actor may not attach
 */
export const attachToItem = (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  id: string,
  fileUrl: Chosen,
): Promise<Partial<Attachment>> => attach(ctx, actor, contentType, { type: contentType.type, id }, fileUrl);

/** The same for a pending change. @throws invalid_input on `fileUrl` */
export const attachToRevision = (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  id: string,
  fileUrl: Chosen,
): Promise<Partial<Attachment>> => attach(ctx, actor, contentType, ofRevision(id), fileUrl);

/** Replaces the item's file with that of an approved change; the old one is removed at once. */
export const moveToItem = async (ctx: Context, contentType: ContentType, id: string, revision: string): Promise<void> => {
  await removeFiles(ctx, and(eq(files.attachedType, contentType.type), eq(files.attachedId, id)));
  await ctx.db
    .update(files)
    .set({ attachedType: contentType.type, attachedId: id })
    .where(and(eq(files.attachedType, revisionType), eq(files.attachedId, revision)));
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

/** Removes the files of removed items, and of a pending change of one. */
export const removeItemFiles = (
  ctx: Context,
  { type }: ContentType,
  { items, revision }: { readonly items: readonly string[]; readonly revision: string | undefined },
): Promise<void> =>
  removeFiles(
    ctx,
    or(
      and(eq(files.attachedType, type), inArray(files.attachedId, [...items])),
      revision === undefined ? undefined : and(eq(files.attachedType, revisionType), eq(files.attachedId, revision)),
    ),
  );

/** Detaches the file of a discarded change; for a day its author may attach it again. */
export const detachRevisionFile = async (ctx: Context, revision: string): Promise<void> => {
  await ctx.db
    .update(files)
    .set({ attachedType: null, attachedId: null, orphanedAt: ctx.clock.now() })
    .where(and(eq(files.attachedType, revisionType), eq(files.attachedId, revision)));
};
