import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { activities } from '../../platform/audit/tables.ts';

/**
 * What people did with one item leads to another of its kind from now on, and keeps its points. Whoever did the same
 * with both has two entries that stay apart by their occasion; doing it a third time earns nothing.
 */
export const moveActivities = async (
  { db }: Context,
  { type, from, to }: { readonly type: string; readonly from: string; readonly to: string },
): Promise<void> => {
  const { userId, type: what, entityType, entityId, occasion } = activities;
  const same = sql`exists (select from ${activities} as there where there.user_id = ${userId} and there.type = ${what}
    and there.entity_type = ${entityType} and there.entity_id = ${to}::uuid and there.occasion = ${occasion})`;
  await db
    .update(activities)
    .set({ entityId: to, occasion: sql`case when ${same} then ${occasion} || ' ' || ${from} else ${occasion} end` })
    .where(and(eq(entityType, type), eq(entityId, from)));
};
