import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { Person } from 'shared-contracts/schemas/content';
import type { Day } from 'shared-contracts/terms/day';
import type { Database } from '../../platform/db/client.ts';
import { comesAfter, type Position } from '../../platform/db/keyset.ts';
import { authorColumns } from '../content/author.ts';
import { visibleTo } from '../content/visible.ts';
import { users } from '../users/tables.ts';
import { type GrantFilters, grantConditions } from './filters.ts';
import { type GrantRow, grants } from './tables.ts';

const { search: _, ...grantColumns } = getTableColumns(grants);

/** A grant with the name of its author, without its search words. */
export type FoundGrant = Omit<GrantRow, 'search'> & { readonly author: Person };

/** A part of a list, in its order. */
export type GrantPage = { readonly limit: number } & (
  | { readonly sort: 'newest'; readonly after?: Position }
  | { readonly sort: 'deadline'; readonly after?: { readonly deadline: Day; readonly id: string } }
);

const { createdAt, deadline, id } = grants;

/** The open ones first, then those that have ended; both from the deadline that is nearest to this day. */
const fromDay = (today: Day, of: SQL) => ({ ended: sql`(${of} < ${today}::date)`, away: sql`abs(${of} - ${today}::date)` });

const orderOf = (today: Day, page: GrantPage): { by: SQL[]; rest: SQL | undefined } => {
  if (page.sort === 'newest') {
    const { after } = page;
    return {
      by: [desc(createdAt), desc(id)],
      rest: after && comesAfter(grants, after.createdAt.toISOString(), after.id),
    };
  }
  const row = fromDay(today, sql`${deadline}`);
  const last = page.after && fromDay(today, sql`${page.after.deadline}::date`);
  return {
    by: [asc(row.ended), asc(row.away), asc(id)],
    rest: last && sql`(${row.ended}, ${row.away}, ${id}) > (${last.ended}, ${last.away}, ${page.after?.id}::uuid)`,
  };
};

const select = (db: Database, where: readonly (SQL | undefined)[]) =>
  db
    .select({ ...grantColumns, author: authorColumns })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.authorId))
    .where(and(...where));

/**
 * The grants that the reader may see and the filters leave. There are hundreds of them, not a hundred thousand: an order that
 * depends on the day is made as it is asked for.
 * @param today of the company's time zone, by which the open ones are told from the ended
 */
export const findGrants = async (
  db: Database,
  reader: Actor,
  today: Day,
  filters: GrantFilters,
  page: GrantPage,
): Promise<FoundGrant[]> => {
  const { by, rest } = orderOf(today, page);
  return select(db, [...(await grantConditions(db, reader, today, filters)), rest])
    .orderBy(...by)
    .limit(page.limit);
};

/** The grant, if it exists and the reader may see it. */
export const findGrant = async (db: Database, reader: Actor, wanted: string): Promise<FoundGrant | undefined> => {
  const [grant] = await select(db, [eq(id, wanted), visibleTo(grants, reader)]);
  return grant;
};

export const insertGrant = async (db: Database, grant: typeof grants.$inferInsert): Promise<void> => {
  await db.insert(grants).values(grant);
};

/** How many grants of each type and eligibility the reader may see; a pair without any is not there. */
export const countGrants = (db: Database, reader: Actor) =>
  db
    .select({ grantType: grants.grantType, eligibilityType: grants.eligibilityType, grants: count() })
    .from(grants)
    .where(visibleTo(grants, reader))
    .groupBy(grants.grantType, grants.eligibilityType);
