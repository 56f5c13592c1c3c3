import type { Actor } from 'shared-contracts/actor';
import { mayDownloadAttachment } from 'shared-contracts/policies/content';
import type { Context } from '../../context.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { mergedFrom, mergedInto } from '../content/merged-items.ts';
import { itemNotFound, readItem } from '../content/read-item.ts';
import { fileOfUrl } from '../files/find-file.ts';
import type { FileRow } from '../files/tables.ts';
import { ideaContentType } from './content-type.ts';
import { ideaReads } from './read-ideas.ts';

/** The file on an idea, and the idea on whose page it appears: for a merged one, the remaining idea. */
interface ShownFile {
  readonly ideaId: string;
  readonly fileUrl: string | null;
}

const shownFile = async (ctx: Context, actor: Actor, id: string): Promise<ShownFile | undefined> => {
  const idea = await ideaReads.findOne(ctx.db, actor, id);
  if (idea) return { ideaId: id, fileUrl: idea.fileUrl };
  const remainingId = await mergedInto(ctx, actor, ideaContentType, id);
  if (remainingId === undefined) return undefined;
  const merged = (await mergedFrom(ctx, ideaContentType, remainingId)).find((source) => source.id === id);
  return merged && { ideaId: remainingId, fileUrl: merged.fileUrl };
};

const mayDownload = async (ctx: Context, actor: Actor, { ideaId }: ShownFile): Promise<boolean> =>
  mayDownloadAttachment(actor, await readItem(ctx, actor, ideaContentType, ideaId));

/**
 * The record of the file on an idea.
 * @throws not_found when the actor may not see the idea, or it has no file; forbidden for viewers
 */
export const ideaAttachment = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<FileRow> => {
  const shown = await shownFile(ctx, actor, id);
  if (!shown) throw itemNotFound(ideaContentType);
  if (!(await mayDownload(ctx, actor, shown))) throw forbidden();
  return fileOfUrl(ctx, shown.fileUrl);
};

/** Whether the actor may open the file on an idea at the file's own address. */
export const mayOpenAttachment = async (ctx: Context, actor: Actor, id: string): Promise<boolean> => {
  const shown = await shownFile(ctx, actor, id);
  return shown !== undefined && (await mayDownload(ctx, actor, shown));
};
