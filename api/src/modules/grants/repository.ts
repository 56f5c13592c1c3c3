import { and, asc, count, desc, eq, getTableColumns, gte, type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { Day } from 'shared-contracts/constants/day';
import type { EligibilityType, GrantType } from 'shared-contracts/constants/grant';
import type { Person } from 'shared-contracts/schemas/content';
import type { Database } from '../../platform/db/client.ts';
import { comesAfter, type Position } from '../../platform/db/keyset.ts';
import { searchWords } from '../../platform/db/search.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/author.ts';
import { matchesWords } from '../content/search.ts';
import { visibleTo } from '../content/visible.ts';
import { type GrantRow, grants } from './tables.ts';

/** Filters of a list. */
interface GrantFilters {
  /** Words of title, code, topic and author. */
  readonly q?: string;
  readonly grantType?: GrantType;
  readonly eligibilityType?: EligibilityType;
  /** Only grants that have not expired. */
  readonly open?: boolean;
  /** Only the reader's own. */
  readonly mine?: boolean;
}

/** Conditions for the filtered grants that the reader may see, on a day of the company's time zone. */
const grantConditions = async (
  db: Database,
  reader: Actor,
  today: Day,
  { q, grantType, eligibilityType, open, mine }: GrantFilters,
): Promise<(SQL | undefined)[]> => [
  visibleTo(grants, reader),
  mine ? eq(grants.authorId, reader.id) : undefined,
  grantType && eq(grants.grantType, grantType),
  eligibilityType && eq(grants.eligibilityType, eligibilityType),
  open ? gte(grants.deadline, today) : undefined,
  ...(await matchesWords(db, grants, searchWords(q))),
];

const { search: _, ...grantColumns } = getTableColumns(grants);

/** A grant with the name of its author, without its search words. */
export type FoundGrant = Omit<GrantRow, 'search'> & { readonly author: Person };

/** A part of a list, in its order. */
export type GrantPage = { readonly limit: number } & (
  | { readonly sort: 'newest'; readonly after?: Position }
  | { readonly sort: 'deadline'; readonly after?: { readonly deadline: Day; readonly id: string } }
);

const { createdAt, deadline, id } = grants;

/** Open grants first, then expired ones; both starting with the deadline nearest to this day. */
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
 * The filtered grants that the reader may see. There are hundreds of them, not a hundred thousand: an order that depends on the
 * day is computed on request.
 * @param today of the company's time zone, which separates open from expired grants
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

/** How many grants of each type and eligibility the reader may see; empty pairs are missing. */
export const countGrants = (db: Database, reader: Actor) =>
  db
    .select({ grantType: grants.grantType, eligibilityType: grants.eligibilityType, grants: count() })
    .from(grants)
    .where(visibleTo(grants, reader))
    .groupBy(grants.grantType, grants.eligibilityType);
