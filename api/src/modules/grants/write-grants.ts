import type { Actor } from 'shared-contracts/actor';
import { parseDay } from 'shared-contracts/constants/day';
import { maySubmit } from 'shared-contracts/policies/content';
import type { Grant, grantEditSchema, grantInputSchema } from 'shared-contracts/schemas/grant';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { attachToItem } from '../content/attachment.ts';
import { fileUrlsOf, withoutFiles } from '../content/item-files.ts';
import { editItem } from '../lifecycle/edit-item.ts';
import { recordSubmission } from '../lifecycle/submit-item.ts';
import { grantContentType } from './content-type.ts';
import { grantReads } from './read-grants.ts';
import { grants } from './tables.ts';

/**
 * Publishes a grant: row, document, activity and audit entry in one transaction.
 * @throws forbidden for viewers; invalid_input on `fileUrl` for a file that the actor may not attach
 */
export const submitGrant = async (ctx: Context, actor: Actor, input: z.output<typeof grantInputSchema>): Promise<Grant> => {
  if (!maySubmit(actor)) throw forbidden();
  const text = { ...withoutFiles(input), deadline: parseDay(input.deadline, ctx.env.timeZone) };
  const id = crypto.randomUUID();
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const attachment = await attachToItem(tx, actor, grantContentType, id, fileUrlsOf(input));
    const row = { ...text, ...attachment, status: 'approved' } as const;
    await tx.db.insert(grants).values({ ...row, id, authorId: actor.id, createdAt: now, updatedAt: now });
    const { titleAndCode, deadline, grantType } = text;
    const after = { titleAndCode, deadline, grantType, fileName: attachment.fileName };
    await recordSubmission(tx, actor, grantContentType, { id, after });
    return grantReads.getOne(tx, actor, id);
  });
};

type Edit = z.output<typeof grantEditSchema> & { readonly id: string };

/**
 * Changes a grant at once, as `editItem` describes.
 * @throws not_found; forbidden for anyone but its author or an admin; conflict; invalid_input on `fileUrl`
 */
export const editGrant = async (ctx: Context, actor: Actor, { id, revision, ...edit }: Edit): Promise<Grant> => {
  const deadline = edit.deadline && parseDay(edit.deadline, ctx.env.timeZone);
  await editItem(ctx, actor, grantContentType, { id, revision, changes: { ...edit, deadline } });
  return grantReads.getOne(ctx, actor, id);
};
