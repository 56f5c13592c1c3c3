import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { fileOwner } from './file-owners.ts';
import { fileIdOf } from './file-record.ts';
import { type FileRow, files } from './tables.ts';

const mayOpen = async (ctx: Context, actor: Actor, file: FileRow): Promise<boolean> => {
  if (file.attachedType === null || file.attachedId === null) return file.uploadedBy === actor.id;
  const rule = fileOwner(file.attachedType);
  return rule !== undefined && (await rule(ctx, actor, file.attachedId));
};

/**
 * The record of a file that the actor may open: as what it hangs on says, or one's own upload that hangs on nothing.
 * @throws not_found for any other
 */
export const findFile = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<FileRow> => {
  const [file] = await ctx.db.select().from(files).where(eq(files.id, id));
  if (!file || !(await mayOpen(ctx, actor, file))) throw notFound();
  return file;
};

/**
 * The record behind a `fileUrl` that content keeps, for a caller whom the area's own policy has let through.
 * @throws not_found where the content has no file
 */
export const fileOfUrl = async (ctx: Context, fileUrl: string | null): Promise<FileRow> => {
  const id = fileUrl === null ? undefined : fileIdOf(fileUrl);
  const [file] = id === undefined ? [] : await ctx.db.select().from(files).where(eq(files.id, id));
  if (!file) throw notFound('There is no file to download');
  return file;
};
