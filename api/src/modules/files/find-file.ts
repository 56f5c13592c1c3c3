import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { mayOpenUpload } from 'shared-contracts/policies/files';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { fileOwner } from './file-owners.ts';
import { fileIdOf } from './file-record.ts';
import { type FileRow, files } from './tables.ts';

const mayOpen = async (ctx: Context, actor: Actor, file: FileRow): Promise<boolean> => {
  if (file.isPublic) return true;
  if (file.attachedType === null || file.attachedId === null) return mayOpenUpload(actor, file);
  const owner = fileOwner(file.attachedType);
  return owner !== undefined && (await owner.mayOpen(ctx, actor, file.attachedId, file));
};

/**
 * The record of a file that the actor may open: a public one (every confirmed account, PLAT-190), one that its entity allows, or
 * the actor's own orphaned upload.
 * @throws not_found for any other
 */
export const findFile = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<FileRow> => {
  const [file] = await ctx.db.select().from(files).where(eq(files.id, id));
  if (!file || !(await mayOpen(ctx, actor, file))) throw notFound();
  return file;
};

/**
 * The record behind the `fileUrl` of content, for a caller whom the area's own policy has accepted.
 * @throws not_found when the content has no file
 */
export const fileOfUrl = async (ctx: Context, fileUrl: string | null): Promise<FileRow> => {
  const id = fileUrl === null ? undefined : fileIdOf(fileUrl);
  const [file] = id === undefined ? [] : await ctx.db.select().from(files).where(eq(files.id, id));
  if (!file) throw notFound(t`There is no file to download`);
  return file;
};
