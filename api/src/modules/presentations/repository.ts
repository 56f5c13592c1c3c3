import { eq, getTableColumns, type Placeholder, sql } from 'drizzle-orm';
import {
  type PresentationSort,
  type PresentationTab,
  type PresentationType,
  presentationTabs,
} from 'shared-contracts/constants/presentation';
import type { Person } from 'shared-contracts/schemas/content';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import { place } from '../content/item-cut.ts';
import { type CommonFilters, type ItemQueriesOf, nothingOwn } from '../content/item-queries.ts';
import { itemVersion } from '../content/viewer-state.ts';
import { presentationType } from './content-type.ts';
import { filePreviews, type PresentationRow, presentations } from './tables.ts';

/** What presentations are filtered by, besides the filters of every type. */
interface OwnFilters {
  readonly type?: PresentationType | undefined;
  readonly tab?: PresentationTab | undefined;
}

/** Which presentations a list or its counts are about. */
export type PresentationFilters = CommonFilters & OwnFilters;

const { search: _, ...columns } = getTableColumns(presentations);

/** A presentation with the name of its author, without its search words. */
export type FoundPresentation = Omit<PresentationRow, 'search'> & {
  readonly author: Person;
  /** Whether its file has a preview picture. */
  readonly hasPreview: boolean;
  readonly rowVersion: string;
};

/** The id in an address as `urlOfFile` writes it. */
const fileId = sql`case when ${presentations.fileUrl} like '/api/files/%' then right(${presentations.fileUrl}, 36)::uuid end`;
const hasPreview = sql<boolean>`exists (select from ${filePreviews} where ${filePreviews.fileId} = ${fileId})`;

const inAskedTab = (asked: Placeholder) => {
  const cases = Object.entries(presentationTabs).map(([tab, { type }]) => sql`when ${tab} then ${type}`);
  return sql`${presentations.type} = case ${asked}::text ${sql.join(cases, sql` `)} end`;
};

const { createdAt, id, downloads, score, ratingCount } = presentations;
const related = sql<string>`${hasPreview}::text`;

/** How presentations are read. */
export const presentationQueries: ItemQueriesOf<FoundPresentation, OwnFilters, PresentationSort, object> = {
  contentType: presentationType,
  filters: { type: (asked) => eq(presentations.type, asked), tab: inAskedTab },
  orders: {
    newest: { columns: [createdAt, id] },
    downloads: { columns: [downloads, createdAt, id], moves: true },
    score: { columns: [score, ratingCount, createdAt, id], moves: true },
  },
  related,
  own: nothingOwn,
  rows: (db, { where, by }) =>
    db
      .select({ ...columns, author: authorColumns, hasPreview, rowVersion: itemVersion(presentations, related) })
      .from(presentations)
      .innerJoin(users, eq(users.id, presentations.authorId))
      .where(where)
      .orderBy(...by)
      .limit(place.limit),
};
