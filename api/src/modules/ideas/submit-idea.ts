import type { Actor } from 'shared-contracts/actor';
import { maySubmit } from 'shared-contracts/policies/content';
import type { Idea, newIdeaSchema } from 'shared-contracts/schemas/idea';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { recordNewItem } from '../content/record-submission.ts';
import { claimAttachment } from '../files/claim-attachment.ts';
import { getIdea } from './get-idea.ts';
import { ideaKind } from './kind.ts';
import { insertIdea } from './repository.ts';

/**
 * Submits an idea for review, or keeps it as a draft: row, attachment, activity and audit entry together or not at all.
 * @throws forbidden for viewers; invalid_input on `fileUrl` for a file that the actor may not attach
 */
export const submitIdea = async (ctx: Context, actor: Actor, input: z.output<typeof newIdeaSchema>): Promise<Idea> => {
  if (!maySubmit(actor)) throw forbidden();
  const { title, description = '', category = null, tags = [], fileUrl, draft = false } = input;
  const id = crypto.randomUUID();
  return inTransaction(ctx, async (inside) => {
    const now = ctx.clock.now();
    const attachment = await claimAttachment(inside, actor, { fileUrl, purpose: 'idea', entity: { type: 'idea', id } });
    const text = { title, description, category, tags, status: draft ? 'draft' : 'pending' } as const;
    await insertIdea(inside.db, { id, ...text, ...attachment, authorId: actor.id, createdAt: now, updatedAt: now });
    const after = { title, category, fileName: attachment.fileName };
    await recordNewItem(inside, actor, ideaKind, { id, draft, after });
    return getIdea(inside, actor, { id });
  });
};
