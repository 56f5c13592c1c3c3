import { eq, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import { attachToRevision, letGoOfRevision } from './attachment.ts';
import type { ContentKind } from './kinds.ts';
import { lockPendingChange } from './pending-change.ts';
import type { Item } from './read-item.ts';
import { contentRevisions } from './tables.ts';

type Changes = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The new file of a change, or nothing where it is the item's own. */
const proposedFile = async (ctx: Context, actor: Actor, kind: ContentKind, id: string, changes: Changes, before: Changes) => {
  const { fileUrl } = changes;
  if (same(fileUrl, before.fileUrl)) {
    await letGoOfRevision(ctx, id);
    return {};
  }
  return attachToRevision(ctx, actor, kind, id, typeof fileUrl === 'string' ? fileUrl : null);
};

/**
 * Keeps what an author would change of a published item until a reviewer decides. A further edit goes into the
 * same waiting change; one that leaves no difference takes it back.
 * @param changes reviewed columns only; those that are not named stay as they wait
 * @param before the item as it is published
 * @returns what waits now that did not wait before; nothing where it is the same
 */
export const proposeChange = async (
  ctx: Context,
  actor: Actor,
  kind: ContentKind,
  item: Item,
  changes: Changes,
  before: Changes,
): Promise<Changes> => {
  const waiting = await lockPendingChange(ctx, kind, item.id);
  const id = waiting?.id ?? crypto.randomUUID();
  const { fileUrl: _url, fileName: _name, fileSize: _size, ...text } = changes;
  const file = 'fileUrl' in changes ? await proposedFile(ctx, actor, kind, id, changes, before) : undefined;
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
        entityType: kind.type,
        entityId: item.id,
        authorId: actor.id,
        changes: differing,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({ target: contentRevisions.id, set: { changes: differing, updatedAt: now } });
  await ctx.db
    .update(kind.table)
    .set({ revision: sql`${kind.table.revision} + 1` })
    .where(eq(kind.table.id, item.id));
  return Object.keys(differing).length > 0 ? differing : { takenBack: true };
};
