import type { Actor } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import { fileOfUrl } from '../files/find-file.ts';
import type { FileRow } from '../files/tables.ts';
import { grantReads } from './read-grants.ts';

/**
 * The record of the document of a grant: everyone who may see the grant may open it.
 * @throws not_found when the actor may not see the grant, or it has no document
 */
export const grantDocument = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<FileRow> =>
  fileOfUrl(ctx, (await grantReads.foundOne(ctx, actor, id)).fileUrl);

/** Whether the actor may open the document at the file's own address. */
export const mayOpenDocument = async (ctx: Context, actor: Actor, id: string): Promise<boolean> =>
  (await grantReads.findOne(ctx.db, actor, id)) !== undefined;
