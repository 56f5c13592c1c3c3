import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { activities } from '../../platform/audit/tables.ts';

/**
 * Moves activities from one item to another of its type; they keep their points. If a person did the same with both, the two
 * entries stay, distinguished by their occasion; a third time earns nothing.
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
