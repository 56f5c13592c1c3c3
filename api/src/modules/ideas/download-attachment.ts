import type { Actor } from 'shared-contracts/actor';
import { mayDownloadAttachment } from 'shared-contracts/policies/content';
import type { Context } from '../../context.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { fileOfUrl } from '../files/find-file.ts';
import type { FileRow } from '../files/tables.ts';
import { readableIdea } from './get-idea.ts';
import { findIdea } from './repository.ts';

/**
 * The record of the file on an idea.
 * @throws not_found where the actor may not see the idea, or it has no file; forbidden for viewers
 */
export const ideaAttachment = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<FileRow> => {
  const idea = await readableIdea(ctx, actor, id);
  if (!mayDownloadAttachment(actor, idea)) throw forbidden();
  return fileOfUrl(ctx, idea.fileUrl);
};

/** Whether the actor may open the file on an idea at the file's own address. */
export const mayOpenAttachment = async (ctx: Context, actor: Actor, id: string): Promise<boolean> => {
  const idea = await findIdea(ctx.db, actor, id);
  return idea !== undefined && mayDownloadAttachment(actor, idea);
};
