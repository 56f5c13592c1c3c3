import { eq, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import { attachToRevision, detachRevisionFile } from './attachment.ts';
import type { ContentType } from './content-type.ts';
import { differing, isSame, only, type Values, without } from './field-values.ts';
import { fileFields, fileUrlsAfter, fileUrlsOf, namesFiles } from './named-files.ts';
import { lockPendingChange } from './pending-change.ts';
import type { Item } from './read-item.ts';
import { contentRevisions } from './tables.ts';

/** The files of a change; none of them if they are the item's own. */
const proposedFiles = async (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  id: string,
  { urls, published }: { readonly urls: readonly string[]; readonly published: Values },
): Promise<Values> => {
  if (!isSame(urls, fileUrlsOf(published))) return attachToRevision(ctx, actor, contentType, id, { urls, published });
  await detachRevisionFile(ctx, id);
  return {};
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
  changes: Values,
  before: Values,
): Promise<Values> => {
  const waiting = await lockPendingChange(ctx, contentType, item.id);
  const id = waiting?.id ?? crypto.randomUUID();
  const former = waiting?.changes ?? {};
  const files = namesFiles(changes)
    ? await proposedFiles(ctx, actor, contentType, id, {
        urls: fileUrlsAfter(changes, { ...before, ...former }),
        published: before,
      })
    : only(former, fileFields);
  const wanted = { ...without(former, fileFields), ...without(changes, fileFields), ...files };
  const changed = differing(before, wanted);
  if (isSame(changed, former)) return {};
  const now = ctx.clock.now();
  if (Object.keys(changed).length === 0) await ctx.db.delete(contentRevisions).where(eq(contentRevisions.id, id));
  else
    await ctx.db
      .insert(contentRevisions)
      .values({
        id,
        entityType: contentType.type,
        entityId: item.id,
        authorId: actor.id,
        changes: changed,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({ target: contentRevisions.id, set: { changes: changed, updatedAt: now } });
  await ctx.db
    .update(contentType.table)
    .set({ revision: sql`${contentType.table.revision} + 1` })
    .where(eq(contentType.table.id, item.id));
  return Object.keys(changed).length > 0 ? changed : { takenBack: true };
};
