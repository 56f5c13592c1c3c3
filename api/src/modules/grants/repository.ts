import { eq, getTableColumns, gte, type SQL, sql } from 'drizzle-orm';
import type { Day } from 'shared-contracts/constants/day';
import type { EligibilityType, GrantType } from 'shared-contracts/constants/grant';
import type { Person } from 'shared-contracts/schemas/content';
import type { Position } from '../../platform/db/keyset.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import { type CommonFilters, type ItemPage, type ItemQueryConfig, noReaderColumns } from '../content/item-queries.ts';
import { placeholders } from '../content/item-selection.ts';
import { itemVersion } from '../content/viewer-state.ts';
import { grantContentType } from './content-type.ts';
import { type GrantRow, grants } from './tables.ts';

/** Filters of grants, besides those that every type has. */
interface OwnFilters {
  readonly grantType?: GrantType | undefined;
  readonly eligibilityType?: EligibilityType | undefined;
  /** Only grants whose deadline is on this day or later. */
  readonly openOn?: Day | undefined;
}

/** Filters of a list. */
export type GrantFilters = CommonFilters & OwnFilters;

const { search: _, ...grantColumns } = getTableColumns(grants);

/** A grant with the name of its author, without its search words. */
export type FoundGrant = Omit<GrantRow, 'search'> & { readonly author: Person; readonly rowVersion: string };

type GrantSort = 'newest' | 'deadline';

/** Where a page of a list begins. */
export type GrantPage = Pick<ItemPage<GrantSort>, 'limit'> &
  (
    | { readonly sort: 'newest'; readonly after?: Position | undefined }
    | {
        readonly sort: 'deadline';
        readonly after?: { readonly deadline: Day; readonly id: string } | undefined;
        /** The day of the order: open grants first, then expired ones, both from the deadline that is nearest to it. */
        readonly today: Day;
      }
  );

/** The same page with the values of the placeholders of its order. */
export const itemPageOf = (page: GrantPage): ItemPage<GrantSort> => {
  if (page.sort === 'newest') return page;
  const { today, after, limit } = page;
  return {
    sort: 'deadline',
    values: { today },
    after: after && { afterDeadline: after.deadline, after: after.id },
    limit,
  };
};

const { createdAt, deadline, id } = grants;
const today = sql.placeholder('today');

/** The terms by which grants are ordered: open ones first, then by the distance of the deadline from today. */
const deadlineTerms = (day: SQL) => ({
  isExpired: sql`(${day} < ${today}::date)`,
  daysFromToday: sql`abs(${day} - ${today}::date)`,
});
const rowTerms = deadlineTerms(sql`${deadline}`);
const lastTerms = deadlineTerms(sql`${sql.placeholder('afterDeadline')}::date`);

/** Queries for grants. There are only hundreds of them, so an order that depends on the day is computed per request. */
export const grantQueries: ItemQueryConfig<FoundGrant, OwnFilters, GrantSort, object> = {
  contentType: grantContentType,
  filters: {
    grantType: (value) => eq(grants.grantType, value),
    eligibilityType: (value) => eq(grants.eligibilityType, value),
    openOn: (value) => gte(deadline, value),
  },
  orders: {
    newest: { columns: [createdAt, id] },
    deadline: {
      columns: [rowTerms.isExpired, rowTerms.daysFromToday, id],
      ascending: true,
      afterPage: sql`(${rowTerms.isExpired}, ${rowTerms.daysFromToday}, ${id}) > (${lastTerms.isExpired}, ${lastTerms.daysFromToday}, ${placeholders.after}::uuid)`,
    },
  },
  readerColumns: noReaderColumns,
  rows: (db, { where, orderBy }) =>
    db
      .select({ ...grantColumns, author: authorColumns, rowVersion: itemVersion(grants) })
      .from(grants)
      .innerJoin(users, eq(users.id, grants.authorId))
      .where(where)
      .orderBy(...orderBy)
      .limit(placeholders.limit),
};
