import { and, eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { mayComment } from 'shared-contracts/policies/content';
import type { Comment, commentInputSchema } from 'shared-contracts/schemas/comment';
import { commentTexts } from 'shared-contracts/terms/comment';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { forbidden, invalid } from '../../platform/http/errors.ts';
import { type AddressedItem, lockAddressed } from '../content/read-item.ts';
import type { ItemRef } from '../content/visible-items.ts';
import { commentAnswer } from './answer.ts';
import { nameInComment } from './mentions.ts';
import { recordAdded } from './record-comment.ts';
import { comments } from './tables.ts';
import { tellOfComment } from './tell-people.ts';

/**
 * The head of the thread that an answer joins: there are two levels, so an answer to an answer joins its thread.
 * @throws invalid_input on `parentId` for a comment that is not (any more) on this item
 */
const threadOf = async (
  { db }: Context,
  { kind, item }: AddressedItem,
  parentId: string | undefined,
): Promise<string | undefined> => {
  if (parentId === undefined) return undefined;
  const [parent] = await db
    .select({ id: comments.id, parentId: comments.parentId })
    .from(comments)
    .where(and(eq(comments.id, parentId), eq(comments.entityType, kind.type), eq(comments.entityId, item.id)));
  if (!parent) throw invalid([{ path: 'parentId', message: commentTexts.answeredIsGone }]);
  return parent.parentId ?? parent.id;
};

/**
 * Comments on an item, or answers a comment on it: row, names, count, points, audit entry and word to those concerned
 * together or not at all.
 * @throws not_found, also for an item that the actor may not see; forbidden for viewers; invalid_input on `parentId`, and on
 * `mentions` for somebody who cannot see the item
 */
export const addComment = (
  ctx: Context,
  actor: Actor,
  { type, id: itemId, content, parentId, mentions }: ItemRef & z.output<typeof commentInputSchema>,
): Promise<Comment> =>
  inTransaction(ctx, async (inside) => {
    const on = await lockAddressed(inside, actor, { type, id: itemId });
    if (!mayComment(actor, on.item)) throw forbidden();
    const id = crypto.randomUUID();
    const now = ctx.clock.now();
    await inside.db.insert(comments).values({
      id,
      content,
      authorId: actor.id,
      entityType: type,
      entityId: itemId,
      parentId: await threadOf(inside, on, parentId),
      createdAt: now,
      updatedAt: now,
    });
    const named = await nameInComment(inside, on.item, id, mentions);
    await recordAdded(inside, on, actor.id);
    const about = { entityType: 'comment', entityId: id, actorId: actor.id };
    await recordAudit(inside, { ...about, action: 'comment_added', after: { on: type, id: itemId } });
    await tellOfComment(inside, on, { commentId: id, actorId: actor.id, named });
    return commentAnswer(inside, id);
  });
