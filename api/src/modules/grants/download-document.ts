import type { Actor } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import { fileOfUrl } from '../files/find-file.ts';
import type { FileRow } from '../files/tables.ts';
import { readableGrant } from './read-grants.ts';
import { findGrant } from './repository.ts';

/**
 * The record of the document of a grant: everyone who may see the grant may open it.
 * @throws not_found when the actor may not see the grant, or it has no document
 */
export const grantDocument = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<FileRow> =>
  fileOfUrl(ctx, (await readableGrant(ctx, actor, id)).fileUrl);

/** Whether the actor may open the document at the file's own address. */
export const mayOpenDocument = async (ctx: Context, actor: Actor, id: string): Promise<boolean> =>
  (await findGrant(ctx.db, actor, id)) !== undefined;
