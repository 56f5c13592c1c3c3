import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { mayEditComment } from 'shared-contracts/policies/content';
import type { Comment, commentEditSchema } from 'shared-contracts/schemas/comment';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { announceMarks } from '../content/announce-item.ts';
import { commentAnswer } from './answer.ts';
import { holdComment } from './hold-comment.ts';
import { nameInComment } from './mentions.ts';
import { comments } from './tables.ts';
import { tellOfEdit } from './tell-people.ts';

/**
 * Changes one's own comment. Only who is named for the first time is told; those told before stay told.
 * @throws not_found; forbidden for anybody but its author; invalid_input on `mentions` for somebody new who cannot see the item
 */
export const editComment = (
  ctx: Context,
  actor: Actor,
  { id, content, mentions }: { readonly id: string } & z.output<typeof commentEditSchema>,
): Promise<Comment> =>
  inTransaction(ctx, async (inside) => {
    const { comment, on } = await holdComment(inside, actor, id);
    if (!mayEditComment(actor, comment)) throw forbidden();
    const named = await nameInComment(inside, on.item, id, mentions);
    if (content !== comment.content) {
      await inside.db.update(comments).set({ content, updatedAt: ctx.clock.now() }).where(eq(comments.id, id));
      await recordAudit(inside, { entityType: 'comment', entityId: id, actorId: actor.id, action: 'comment_edited' });
    }
    await tellOfEdit(inside, on, { commentId: id, actorId: actor.id, named });
    await announceMarks(inside, on.kind, on.item, ['listComments']);
    return commentAnswer(inside, id);
  });
