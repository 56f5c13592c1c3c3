import type { Actor } from 'shared-contracts/actor';
import { maySubmit } from 'shared-contracts/policies/content';
import type { newIdeaSchema, WholeIdea } from 'shared-contracts/schemas/idea';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { pipelined } from '../../platform/db/client.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { attachToItem } from '../content/attachment.ts';
import { fileUrlsOf, withoutFiles } from '../content/item-files.ts';
import { recordNewItem } from '../lifecycle/submit-item.ts';
import { ideaContentType } from './content-type.ts';
import { getIdea } from './read-ideas.ts';
import { ideas } from './tables.ts';

/**
 * Submits an idea for review, or saves it as a draft: row, attachment, activity and audit entry in one transaction.
 * @throws forbidden for viewers; invalid_input on `fileUrl` or `moreFiles` for a file that the actor may not attach
 */
export const submitIdea = async (ctx: Context, actor: Actor, input: z.output<typeof newIdeaSchema>): Promise<WholeIdea> => {
  if (!maySubmit(actor)) throw forbidden();
  const { draft = false, description = '', category = null, ...text } = withoutFiles(input);
  const id = crypto.randomUUID();
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const attachment = await attachToItem(tx, actor, ideaContentType, id, fileUrlsOf(input));
    const row = { ...text, description, category, ...attachment, status: draft ? 'draft' : 'pending' } as const;
    await tx.db.insert(ideas).values({ ...row, id, authorId: actor.id, createdAt: now, updatedAt: now });
    const after = { title: text.title, category, fileName: attachment.fileName };
    const [idea] = await pipelined(getIdea(tx, actor, { id }), recordNewItem(tx, actor, ideaContentType, { id, draft, after }));
    return idea;
  });
};
