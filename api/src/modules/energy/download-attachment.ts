import type { Actor } from 'shared-contracts/actor';
import { mayDownloadAttachment } from 'shared-contracts/policies/content';
import type { Context } from '../../context.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { fileOfUrl } from '../files/find-file.ts';
import type { FileRow } from '../files/tables.ts';
import { energyReads } from './read-energy-items.ts';

/**
 * The record of the file on an energy item.
 * @throws not_found when the actor may not see the item, or it has no file; forbidden for viewers
 */
export const energyAttachment = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<FileRow> => {
  const item = await energyReads.foundOne(ctx, actor, id);
  if (!mayDownloadAttachment(actor, item)) throw forbidden();
  return fileOfUrl(ctx, item.fileUrl);
};

/** Whether the actor may open the file on an energy item at the file's own address. */
export const mayOpenEnergyFile = async (ctx: Context, actor: Actor, id: string): Promise<boolean> => {
  const item = await energyReads.findOne(ctx.db, actor, id);
  return item !== undefined && mayDownloadAttachment(actor, item);
};
