import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { type ActivityField, activityFields } from 'shared-contracts/constants/activity';
import type {
  Activity,
  activityListQuerySchema,
  LeaderboardEntry,
  leaderboardQuerySchema,
} from 'shared-contracts/schemas/activity';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { activities, monthlyScores } from '../../platform/audit/tables.ts';
import { requestedMonth } from '../../platform/db/calendar.ts';
import { comesAfter, pageOf, readCursor } from '../../platform/db/keyset.ts';
import { prepared, preparedPer } from '../../platform/db/prepared.ts';
import { literal, plannedOnce } from '../../platform/db/values.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import { type ContentType, contentTypes, findContentType } from '../content/content-type.ts';
import { visibleTitle } from '../content/visible.ts';

/** The content types whose items appear in the area of a field. */
const contentTypesOf = (field: ActivityField): readonly ContentType[] => {
  const { shows } = activityFields[field];
  const area = shows && findContentType(shows)?.address('');
  return contentTypes().filter(({ address }) => !area || address('').startsWith(area));
};

/** The parameters that change the SQL statement of a page. */
interface Shape {
  readonly types: readonly string[];
  readonly role: Actor['role'];
  /** Whether the page continues after a cursor. */
  readonly after: boolean;
}

/** Follows the activities from the newest one, skips those of hidden items, and joins people only to the few that are left. */
const newestActivities = preparedPer((db, { types, role, after }: Shape) => {
  const reader = { id: sql.placeholder('reader'), role };
  const withTitles = db
    .select({
      id: activities.id,
      description: activities.description,
      entityType: activities.entityType,
      entityId: activities.entityId,
      title: sql<string>`${visibleTitle(db, activities, reader, types)}`.as('title'),
      createdAt: activities.createdAt,
      userId: activities.userId,
    })
    .from(activities)
    .where(
      and(
        sql`${activities.entityType} in (${sql.join(types.map(literal), sql`, `)})`,
        after ? comesAfter(activities, sql.placeholder('createdAt'), sql.placeholder('id')) : undefined,
      ),
    )
    .as('found');
  const newest = db
    .select()
    .from(withTitles)
    .where(isNotNull(withTitles.title))
    .orderBy(desc(withTitles.createdAt), desc(withTitles.id))
    .limit(sql.placeholder('limit'))
    .as('newest');
  return db
    .select({
      id: newest.id,
      description: newest.description,
      entityType: newest.entityType,
      entityId: newest.entityId,
      title: newest.title,
      createdAt: newest.createdAt,
      userId: newest.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      imageUrl: authorColumns.imageUrl.as('image_url'),
    })
    .from(newest)
    .innerJoin(users, eq(users.id, newest.userId))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .prepare('activities');
});

/**
 * A page of activities on items that the reader may see, newest first, and the cursor of the next page.
 * @throws invalid_input for an unknown cursor
 */
export const listActivities = async (
  ctx: Context,
  reader: Actor,
  { limit, cursor, field }: z.output<typeof activityListQuerySchema>,
): Promise<{ items: Activity[]; next: string | undefined }> => {
  const after = readCursor(cursor);
  const types = contentTypesOf(field).map(({ type }) => type);
  if (types.length === 0) return { items: [], next: undefined };
  const found = await newestActivities(ctx.db, {
    types,
    role: reader.role,
    after: after !== undefined,
  }).execute({
    reader: reader.id,
    createdAt: after?.createdAt.toISOString(),
    id: after?.id,
    limit: limit + 1,
  });
  const { rows, next } = pageOf(found, limit);
  return {
    items: rows.map(({ entityId, userId, firstName, lastName, imageUrl, createdAt, ...row }) => ({
      ...row,
      url: findContentType(row.entityType)?.address(entityId) ?? '/',
      user: { id: userId, firstName, lastName, imageUrl },
      createdAt: createdAt.toISOString(),
    })),
    next,
  };
};

type Query = z.output<typeof leaderboardQuerySchema>;

const ranking = prepared((db) =>
  db
    .select({
      user: authorColumns,
      totalScore: monthlyScores.score,
      activityCount: monthlyScores.activityCount,
    })
    .from(monthlyScores)
    .innerJoin(users, and(eq(users.id, monthlyScores.userId), users.isActive))
    .where(and(eq(monthlyScores.month, plannedOnce(sql.placeholder('month'), 'text')), sql`${monthlyScores.activityCount} > 0`))
    .orderBy(
      desc(monthlyScores.score),
      desc(monthlyScores.activityCount),
      asc(users.lastName),
      asc(users.firstName),
      asc(users.id),
    )
    .limit(sql.placeholder('limit'))
    .prepare('ranking'),
);

/** Active people by the points of their activities in a month, highest first; ties by number of activities, then by name. */
export const leaderboard = (ctx: Context, { limit, ...month }: Query): Promise<LeaderboardEntry[]> =>
  ranking(ctx.db).execute({ month: requestedMonth(ctx, month), limit });
