import { count, eq, getTableColumns, type Placeholder, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { dayOf } from 'shared-contracts/constants/day';
import {
  type PresentationTab,
  type PresentationType,
  presentationTabs,
  presentationTypes,
} from 'shared-contracts/constants/presentation';
import type { PresentationSort } from 'shared-contracts/constants/sorts';
import type { Person } from 'shared-contracts/schemas/content';
import type {
  PresentationSummary,
  presentationExportQuerySchema,
  presentationListQuerySchema,
  presentationSummaryQuerySchema,
} from 'shared-contracts/schemas/presentation';
import { msg, t, translate } from 'shared-contracts/translate';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { allPages, readCursor } from '../../platform/db/keyset.ts';
import { searchWords } from '../../platform/db/search.ts';
import type { CsvColumn, CsvFile } from '../../platform/http/csv.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import { type CommonFilters, type ItemQueryConfig, noReaderColumns } from '../content/item-queries.ts';
import { ItemReads } from '../content/item-reads.ts';
import { itemOrders, placeholders } from '../content/item-selection.ts';
import { statusWord } from '../content/item-texts.ts';
import { itemVersion } from '../content/viewer-state.ts';
import { fileIdOf } from '../files/find-file.ts';
import { presentationType } from './content-type.ts';
import { filePreviews, type PresentationRow, presentations } from './tables.ts';

/** Filters of presentations, besides those that every type has. */
interface OwnFilters {
  readonly type?: PresentationType | undefined;
  readonly tab?: PresentationTab | undefined;
}

/** Filters of a list or its counts. */
type PresentationFilters = CommonFilters & OwnFilters;

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

const inRequestedTab = (requested: Placeholder) => {
  const cases = Object.entries(presentationTabs).map(([tab, { type }]) => sql`when ${tab} then ${type}`);
  return sql`${presentations.type} = case ${requested}::text ${sql.join(cases, sql` `)} end`;
};

const { createdAt, id, downloads } = presentations;
const related = sql<string>`${hasPreview}::text`;

/** Queries for presentations. */
const presentationQueries: ItemQueryConfig<FoundPresentation, OwnFilters, PresentationSort, object> = {
  contentType: presentationType,
  filters: { type: (requested) => eq(presentations.type, requested), tab: inRequestedTab },
  orders: {
    ...itemOrders(presentations),
    downloads: { columns: [downloads, createdAt, id], singlePage: true },
  },
  related,
  readerColumns: noReaderColumns,
  rows: (db, { where, orderBy }) =>
    db
      .select({ ...columns, author: authorColumns, hasPreview, rowVersion: itemVersion(presentations, related) })
      .from(presentations)
      .innerJoin(users, eq(users.id, presentations.authorId))
      .where(where)
      .orderBy(...orderBy)
      .limit(placeholders.limit),
};

/** The address of the preview picture. It changes with the file, so that no cache shows the picture of a previous file. */
const previewOf = ({ id, fileUrl, hasPreview }: FoundPresentation): string | null => {
  const fileId = fileUrl === null ? undefined : fileIdOf(fileUrl);
  return fileId && hasPreview ? `/api/presentations/${id}/preview?file=${fileId.slice(0, 8)}` : null;
};

/** Reads lists of presentations and single presentations. */
export const presentationReads = new ItemReads(presentationQueries, {
  fieldsOf: (row) => {
    const { title, description, type, format, version, isPublic, downloads, views, fileUrl, fileName, fileSize } = row;
    const file = { fileUrl, fileName, fileSize, previewUrl: previewOf(row) };
    return { title, description, type, format, version, isPublic, downloads, views, ...file };
  },
});

/** The requested filters. */
const filtersOf = ({ q, ...filters }: z.output<typeof presentationSummaryQuerySchema>): PresentationFilters => ({
  ...filters,
  words: searchWords(q),
});

/**
 * A page of the presentations that the actor may see, and the cursor of the next one. Sorting by a number that changes while a
 * person reads returns only the first page.
 * @throws invalid_input for a cursor that did not come from a page of this sort
 */
export const listPresentations = (ctx: Context, actor: Actor, query: z.output<typeof presentationListQuerySchema>) => {
  const { limit, cursor, sort, ...filters } = query;
  const after = readCursor(cursor);
  return presentationReads.list(ctx, actor, filtersOf(filters), { sort, after, limit });
};

const countByType = presentationReads.counting((db, where) =>
  db.select({ type: presentations.type, count: count() }).from(presentations).where(where).groupBy(presentations.type),
);

/** The number of filtered presentations that the actor may see, in total and per type. */
export const summarizePresentations = async (
  { db }: Context,
  actor: Actor,
  query: z.output<typeof presentationSummaryQuerySchema>,
): Promise<PresentationSummary> => {
  const types = { presentation: 0, template: 0, design_asset: 0, case_study: 0 };
  for (const { type, count } of await countByType(db, actor, filtersOf(query))) types[type] = count;
  return { total: Object.values(types).reduce((sum, count) => sum + count, 0), types };
};

const columnsOf = ({ env }: Context): readonly CsvColumn<FoundPresentation>[] => [
  { heading: msg`Title`, cell: ({ title }) => title },
  { heading: msg`Description`, cell: ({ description }) => description },
  { heading: msg`Type`, cell: ({ type }) => translate(presentationTypes[type]) },
  { heading: msg`Format`, cell: ({ format }) => format },
  { heading: msg`Version`, cell: ({ version }) => version },
  { heading: msg`Status`, cell: ({ status }) => statusWord(status) },
  { heading: msg`Public`, cell: ({ isPublic }) => (isPublic ? t`Yes` : t`No`) },
  { heading: msg`Tags`, cell: ({ tags }) => tags.join(', ') },
  { heading: msg`Submitted by`, cell: ({ author }) => `${author.firstName} ${author.lastName}` },
  { heading: msg`Submitted on`, cell: ({ createdAt }) => dayOf(createdAt, env.timeZone) },
  { heading: msg`Downloads`, cell: ({ downloads }) => downloads },
  { heading: msg`Views`, cell: ({ views }) => views },
  { heading: msg`Score`, cell: ({ score }) => score },
  { heading: msg`Ratings`, cell: ({ ratingCount }) => ratingCount },
  { heading: msg`Votes`, cell: ({ voteCount }) => voteCount },
  { heading: msg`File`, cell: ({ fileName }) => fileName },
];

/** Exports the filtered presentations that the actor may see, newest first, for a spreadsheet. */
export const exportPresentations = (
  ctx: Context,
  actor: Actor,
  query: z.output<typeof presentationExportQuerySchema>,
): CsvFile<FoundPresentation> => {
  const { db } = ctx;
  const filters = filtersOf(query);
  return {
    name: 'presentations',
    columns: columnsOf(ctx),
    pages: allPages<FoundPresentation>((page) => presentationReads.find(db, actor, filters, { sort: 'newest', ...page })),
  };
};
