import type { Actor } from 'shared-contracts/actor';
import type { Grant, grantEditSchema } from 'shared-contracts/schemas/grant';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { editItem } from '../content/edit-item.ts';
import { deadlineDay } from './deadline-day.ts';
import { getGrant } from './get-grant.ts';
import { grantKind } from './kind.ts';

type Edit = z.output<typeof grantEditSchema> & { readonly id: string };

/**
 * Changes a grant at once, as `editItem` says.
 * @throws not_found; forbidden for whoever is neither its author nor an admin; conflict; invalid_input on `fileUrl`
 */
export const editGrant = async (ctx: Context, actor: Actor, { id, revision, ...edit }: Edit): Promise<Grant> => {
  const deadline = edit.deadline && deadlineDay(ctx, edit.deadline);
  await editItem(ctx, actor, grantKind, { id, revision, changes: { ...edit, deadline } });
  return getGrant(ctx, actor, { id });
};
