import { eq, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import { attachToRevision, detachRevisionFile } from './attachment.ts';
import type { ContentType } from './content-type.ts';
import { lockPendingChange } from './pending-change.ts';
import type { Item } from './read-item.ts';
import { contentRevisions } from './tables.ts';

type Changes = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The new file of a change; undefined if it is the item's own. */
const proposedFile = async (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  id: string,
  changes: Changes,
  before: Changes,
) => {
  const { fileUrl } = changes;
  if (same(fileUrl, before.fileUrl)) {
    await detachRevisionFile(ctx, id);
    return {};
  }
  return attachToRevision(ctx, actor, contentType, id, typeof fileUrl === 'string' ? fileUrl : null);
};

/**
 * Stores an author's change of a published item until a reviewer decides. A further edit updates the same pending change; one
 * that leaves no difference cancels it.
 * @param changes reviewed columns only; omitted ones keep their pending value
 * @param before the published item
 * @returns newly pending values; nothing if there are none
 */
export const proposeChange = async (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  item: Item,
  changes: Changes,
  before: Changes,
): Promise<Changes> => {
  const waiting = await lockPendingChange(ctx, contentType, item.id);
  const id = waiting?.id ?? crypto.randomUUID();
  const { fileUrl: _url, fileName: _name, fileSize: _size, ...text } = changes;
  const file = 'fileUrl' in changes ? await proposedFile(ctx, actor, contentType, id, changes, before) : undefined;
  const { fileUrl, fileName, fileSize, ...waitingText } = waiting?.changes ?? {};
  const waitingFile = fileUrl === undefined ? {} : { fileUrl, fileName, fileSize };
  const wanted = { ...waitingText, ...text, ...(file ?? waitingFile) };
  const differing = Object.fromEntries(Object.entries(wanted).filter(([key, value]) => !same(value, before[key])));
  if (same(differing, waiting?.changes ?? {})) return {};
  const now = ctx.clock.now();
  if (Object.keys(differing).length === 0) await ctx.db.delete(contentRevisions).where(eq(contentRevisions.id, id));
  else
    await ctx.db
      .insert(contentRevisions)
      .values({
        id,
        entityType: contentType.type,
        entityId: item.id,
        authorId: actor.id,
        changes: differing,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({ target: contentRevisions.id, set: { changes: differing, updatedAt: now } });
  await ctx.db
    .update(contentType.table)
    .set({ revision: sql`${contentType.table.revision} + 1` })
    .where(eq(contentType.table.id, item.id));
  return Object.keys(differing).length > 0 ? differing : { takenBack: true };
};
