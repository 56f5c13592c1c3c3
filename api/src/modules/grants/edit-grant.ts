import type { Actor } from 'shared-contracts/actor';
import { dayMeant } from 'shared-contracts/constants/day';
import type { Grant, grantEditSchema } from 'shared-contracts/schemas/grant';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { editItem } from '../content/edit-item.ts';
import { grantContentType } from './content-type.ts';
import { grantReads } from './read-grants.ts';

type Edit = z.output<typeof grantEditSchema> & { readonly id: string };

/**
 * Changes a grant at once, as `editItem` describes.
 * @throws not_found; forbidden for anyone but its author or an admin; conflict; invalid_input on `fileUrl`
 */
export const editGrant = async (ctx: Context, actor: Actor, { id, revision, ...edit }: Edit): Promise<Grant> => {
  const deadline = edit.deadline && dayMeant(edit.deadline, ctx.env.timeZone);
  await editItem(ctx, actor, grantContentType, { id, revision, changes: { ...edit, deadline } });
  return grantReads.getOne(ctx, actor, id);
};
