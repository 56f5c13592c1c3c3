import { and, eq } from 'drizzle-orm';
import { type Actor, isReviewer } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import { type Attached, type Attachment, claimAttachment } from '../files/claim-attachment.ts';
import { declareFileOwner } from '../files/file-owners.ts';
import { files } from '../files/tables.ts';
import type { ContentKind } from './kinds.ts';
import { contentRevisions } from './tables.ts';

/** What a file hangs on while a change that brings it waits for a reviewer. */
const revisionType = 'content_revision';
const ofRevision = (id: string): Attached => ({ type: revisionType, id });

declareFileOwner(revisionType, async (ctx, actor, id) => {
  const [row] = await ctx.db.select().from(contentRevisions).where(eq(contentRevisions.id, id));
  return row !== undefined && (row.authorId === actor.id || isReviewer(actor));
});

type Chosen = string | null | undefined;

const attach = (ctx: Context, actor: Actor, { attachment }: ContentKind, entity: Attached, fileUrl: Chosen) =>
  attachment ? claimAttachment(ctx, actor, { fileUrl, purpose: attachment, entity }) : Promise.resolve({});

/**
 * Makes the named file the item's own, in place of a former one.
 * @throws invalid_input on `fileUrl` for a file that the actor may not attach
 */
export const attachToItem = (
  ctx: Context,
  actor: Actor,
  kind: ContentKind,
  id: string,
  fileUrl: Chosen,
): Promise<Partial<Attachment>> => attach(ctx, actor, kind, { type: kind.type, id }, fileUrl);

/** The same for a change that waits. @throws invalid_input on `fileUrl` */
export const attachToRevision = (
  ctx: Context,
  actor: Actor,
  kind: ContentKind,
  id: string,
  fileUrl: Chosen,
): Promise<Partial<Attachment>> => attach(ctx, actor, kind, ofRevision(id), fileUrl);

const letGo = async (ctx: Context, { type, id }: Attached): Promise<void> => {
  await ctx.db
    .update(files)
    .set({ attachedType: null, attachedId: null, looseSince: ctx.clock.now() })
    .where(and(eq(files.attachedType, type), eq(files.attachedId, id)));
};

/** The file that came with an approved change takes the place of the item's former one. */
export const moveToItem = async (ctx: Context, kind: ContentKind, id: string, revision: string): Promise<void> => {
  await letGo(ctx, { type: kind.type, id });
  await ctx.db
    .update(files)
    .set({ attachedType: kind.type, attachedId: id })
    .where(and(eq(files.attachedType, revisionType), eq(files.attachedId, revision)));
};

/** Lets go of what hangs on an item that goes. */
export const letGoOfItem = (ctx: Context, kind: ContentKind, id: string): Promise<void> => letGo(ctx, { type: kind.type, id });

/** Lets go of what came with a change that is not taken over. */
export const letGoOfRevision = (ctx: Context, revision: string): Promise<void> => letGo(ctx, ofRevision(revision));
