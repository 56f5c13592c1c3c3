import { and, eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { commentTexts } from 'shared-contracts/constants/comment';
import { mayComment } from 'shared-contracts/policies/content';
import type { Comment, commentInputSchema } from 'shared-contracts/schemas/comment';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { pipelined } from '../../platform/db/client.ts';
import { forbidden, invalid } from '../../platform/http/errors.ts';
import { type ItemWithType, lockItemByRef } from '../content/read-item.ts';
import type { ItemRef } from '../content/visible.ts';
import { replaceMentions } from './mentions.ts';
import { serializeComment } from './read-comments.ts';
import { notifyOfComment, recordAdded } from './record-comment.ts';
import { comments } from './tables.ts';

/**
 * The first comment of the thread that a reply joins: there are two levels, so a reply to a reply joins its thread.
 * @throws invalid_input on `parentId` for a comment that is deleted or on another item
 */
const threadOf = async (
  { db }: Context,
  { contentType, item }: ItemWithType,
  parentId: string | undefined,
): Promise<string | undefined> => {
  if (parentId === undefined) return undefined;
  const [parent] = await db
    .select({ id: comments.id, parentId: comments.parentId, deletedAt: comments.deletedAt })
    .from(comments)
    .where(and(eq(comments.id, parentId), eq(comments.entityType, contentType.type), eq(comments.entityId, item.id)));
  if (!parent || parent.deletedAt) throw invalid([{ path: 'parentId', message: commentTexts.parentIsGone }]);
  return parent.parentId ?? parent.id;
};

/**
 * Comments on an item, or replies to a comment on it: row, mentions, count, points, audit entry and notifications in one transaction.
 * @throws not_found, also for an item that the actor may not see; forbidden for viewers; invalid_input on `parentId`, and on
 * `mentions` for a person who cannot see the item
 */
export const addComment = (
  ctx: Context,
  actor: Actor,
  { type, id: itemId, content, parentId, mentions }: ItemRef & z.output<typeof commentInputSchema>,
): Promise<Comment> =>
  inTransaction(ctx, async (tx) => {
    const target = await lockItemByRef(tx, actor, { type, id: itemId });
    if (!mayComment(actor, target.item)) throw forbidden();
    const id = crypto.randomUUID();
    const now = ctx.clock.now();
    await tx.db.insert(comments).values({
      id,
      content,
      authorId: actor.id,
      entityType: type,
      entityId: itemId,
      parentId: await threadOf(tx, target, parentId),
      createdAt: now,
      updatedAt: now,
    });
    const about = { entityType: 'comment', entityId: id, actorId: actor.id };
    const [mentioned] = await pipelined(
      replaceMentions(tx, target.item, id, mentions),
      recordAdded(tx, target, actor.id),
      recordAudit(tx, { ...about, action: 'comment_added', after: { on: type, id: itemId } }),
    );
    const [comment] = await pipelined(
      serializeComment(tx, id),
      notifyOfComment(tx, target, { commentId: id, actorId: actor.id, mentioned }),
    );
    return comment;
  });
