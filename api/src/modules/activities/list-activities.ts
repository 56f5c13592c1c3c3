import { and, desc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Actor } from 'shared-contracts/actor';
import type { Activity, activityListQuerySchema } from 'shared-contracts/schemas/activity';
import { type ActivityField, activityFields } from 'shared-contracts/terms/activity';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { activities } from '../../platform/audit/tables.ts';
import { comesAfter, type Position, pageOf, readCursor } from '../../platform/db/keyset.ts';
import { type ContentKind, contentKinds, findKind } from '../content/kinds.ts';
import { visibleTo } from '../content/visible.ts';
import { users } from '../users/tables.ts';

/** The kinds whose items are shown in the area of a field. */
const kindsOf = (field: ActivityField): readonly ContentKind[] => {
  const { mount } = activityFields[field];
  return contentKinds().filter(({ address }) => address('').startsWith(mount));
};

/** The newest activities with items of one kind, read along their index; an item that the reader may not see is passed over. */
const newestOf = (ctx: Context, reader: Actor, { type, table, title }: ContentKind, limit: number, after: Position | undefined) =>
  ctx.db
    .select({
      id: activities.id,
      description: activities.description,
      entityType: activities.entityType,
      entityId: activities.entityId,
      title: sql<string>`${title}`.as('title'),
      createdAt: activities.createdAt,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(activities)
    .innerJoin(table, and(eq(table.id, activities.entityId), visibleTo(table, reader)))
    .innerJoin(users, eq(users.id, activities.userId))
    .where(and(eq(activities.entityType, type), after && comesAfter(activities, after.createdAt.toISOString(), after.id)))
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(limit);

const byNewest = (one: Position, other: Position): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || (other.id > one.id ? 1 : -1);

/**
 * A page of what people did with items that the reader may see, newest first, and the cursor of the next one.
 * @throws invalid_input for a cursor that no page has given
 */
export const listActivities = async (
  ctx: Context,
  reader: Actor,
  { limit, cursor, field }: z.output<typeof activityListQuerySchema>,
): Promise<{ activities: Activity[]; next: string | undefined }> => {
  const after = readCursor(cursor);
  const [first, second, ...others] = kindsOf(field).map((kind) => newestOf(ctx, reader, kind, limit + 1, after));
  if (!first) return { activities: [], next: undefined };
  const found = await (second ? unionAll(first, second, ...others) : first);
  const { rows, next } = pageOf(found.toSorted(byNewest), limit);
  return {
    activities: rows.map(({ entityId, userId, firstName, lastName, createdAt, ...row }) => ({
      ...row,
      url: findKind(row.entityType)?.address(entityId) ?? '/',
      user: { id: userId, firstName, lastName },
      createdAt: createdAt.toISOString(),
    })),
    next,
  };
};
