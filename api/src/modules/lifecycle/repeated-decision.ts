import { and, eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { Decision } from 'shared-contracts/schemas/content';
import type { Context } from '../../context.ts';
import type { ContentType } from '../content/content-type.ts';
import type { Item } from '../content/read-item.ts';
import { contentRevisions } from '../content/tables.ts';

/**
 * Whether the actor has made the same decision already, and nothing has happened since: they repeat it after a lost response
 * (SHELL-253). A decision and the item that it changes have the same time.
 */
export const isRepeatedDecision = async (
  { db }: Context,
  actor: Actor,
  { table, type }: ContentType,
  item: Item,
  { status, revision, reason }: Decision,
): Promise<boolean> => {
  if (revision === undefined || revision + 1 !== item.revision) return false;
  const [ofChange] = await db
    .select({ status: contentRevisions.status, reason: contentRevisions.reason, reviewedBy: contentRevisions.reviewedBy })
    .from(contentRevisions)
    .innerJoin(table, and(eq(table.id, contentRevisions.entityId), eq(table.updatedAt, contentRevisions.reviewedAt)))
    .where(and(eq(contentRevisions.entityType, type), eq(contentRevisions.entityId, item.id)));
  const [ofItem] = await db
    .select({ status: table.status, reason: table.reason, reviewedBy: table.reviewedBy })
    .from(table)
    .where(and(eq(table.id, item.id), eq(table.updatedAt, table.reviewedAt)));
  const last = ofChange ?? ofItem;
  return last?.reviewedBy === actor.id && last.status === status && last.reason === (reason || null);
};
