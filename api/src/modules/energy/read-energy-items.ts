import { and, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { type EnergyTab, type EnergyType, energyTypeTags } from 'shared-contracts/constants/energy';
import type { ItemSort } from 'shared-contracts/constants/sorts';
import { mayDownloadAttachment } from 'shared-contracts/policies/content';
import type { Person } from 'shared-contracts/schemas/content';
import type {
  EnergyAuthor,
  EnergySummary,
  energyAuthorsQuerySchema,
  energyListQuerySchema,
  energySummaryQuerySchema,
} from 'shared-contracts/schemas/energy';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { readCursor } from '../../platform/db/keyset.ts';
import { matchesPrefix, searchWords } from '../../platform/db/search.ts';
import { forbidden, invalid } from '../../platform/http/errors.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import { type ItemQueryConfig, noReaderColumns } from '../content/item-queries.ts';
import { ItemReads } from '../content/item-reads.ts';
import { itemOrders, placeholders } from '../content/item-selection.ts';
import { nameVector } from '../content/search.ts';
import { itemVersion } from '../content/viewer-state.ts';
import { fileOfUrl } from '../files/find-file.ts';
import type { FileRow } from '../files/tables.ts';
import { energyContentType } from './content-type.ts';
import { energyFilters, filtersOf, inTab, type OwnEnergyFilters } from './filters.ts';
import { type EnergyItemRow, energyItems } from './tables.ts';

/** The fields of a research paper in addition to those of every energy item. */
interface Paper {
  readonly authors?: string | null;
  readonly journal?: string | null;
  readonly publicationDate?: string | null;
  readonly doi?: string | null;
}

/** Only the fields of a paper; omitted ones stay omitted. */
export const paperFields = ({ authors, journal, publicationDate, doi }: Paper): Paper =>
  Object.fromEntries(Object.entries({ authors, journal, publicationDate, doi }).filter(([, value]) => value !== undefined));

/** The paper fields of an item that is not a paper. */
export const emptyPaperFields = { authors: null, journal: null, publicationDate: null, doi: null } as const satisfies Paper;

/** @throws invalid_input on each paper field of an item of another type */
export const checkPaper = (type: EnergyType, input: Paper): void => {
  if (type === 'research_paper') return;
  const filledIn = Object.entries(paperFields(input)).filter(([, value]) => value !== null);
  if (filledIn.length > 0) throw invalid(filledIn.map(([path]) => ({ path, message: t`Only a research paper has this` })));
};

const isSameTag = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The tags of an item as everyone sees them: that of its type first. */
export const withTypeTag = (type: EnergyType, tags: readonly string[]): string[] => {
  const typeTag = energyTypeTags[type];
  return [typeTag, ...tags.filter((tag) => !isSameTag(tag, typeTag))];
};

/** The tags that the author gave, without those of the types, which are derived from the type. */
export const withoutTypeTags = (types: readonly EnergyType[], tags: readonly string[]): string[] =>
  tags.filter((tag) => !types.some((type) => isSameTag(tag, energyTypeTags[type])));

const { search: _, ...itemColumns } = getTableColumns(energyItems);

/** An energy item with the name of its author, without its search words. */
export type FoundEnergyItem = Omit<EnergyItemRow, 'search'> & { readonly author: Person; readonly rowVersion: string };

/** Queries for energy items. */
const energyQueries: ItemQueryConfig<FoundEnergyItem, OwnEnergyFilters, ItemSort, object> = {
  contentType: energyContentType,
  filters: energyFilters,
  orders: itemOrders(energyItems),
  readerColumns: noReaderColumns,
  rows: (db, { where, orderBy }) =>
    db
      .select({ ...itemColumns, author: authorColumns, rowVersion: itemVersion(energyItems) })
      .from(energyItems)
      .innerJoin(users, eq(users.id, energyItems.authorId))
      .where(where)
      .orderBy(...orderBy)
      .limit(placeholders.limit),
};

const paperOf = ({ type, authors, journal, publicationDate, doi }: FoundEnergyItem) =>
  type === 'research_paper' ? { authors, journal, publicationDate, doi } : emptyPaperFields;

/** Reads lists of energy items and single items. */
export const energyReads = new ItemReads(energyQueries, {
  transform: (row) => ({ ...row, tags: withTypeTag(row.type, row.tags) }),
  fieldsOf: (row) => ({
    title: row.title,
    description: row.description,
    type: row.type,
    category: row.category,
    ...paperOf(row),
    fileUrl: row.fileUrl,
    fileName: row.fileName,
    fileSize: row.fileSize,
    moreFiles: row.moreFiles,
  }),
});

/**
 * A page of the items that the actor may see, and the cursor of the next page. Sorting by a number that changes while a person
 * reads returns only the first page.
 * @throws invalid_input for an unknown cursor of this sort
 */
export const listEnergyItems = async (ctx: Context, actor: Actor, query: z.output<typeof energyListQuerySchema>) => {
  const { limit, cursor, sort, ...filters } = query;
  const after = readCursor(cursor);
  return energyReads.list(ctx, actor, filtersOf(filters), { sort, after, limit });
};

const countInTab = (tab: EnergyTab): SQL<number> => sql<number>`count(*) filter (where ${inTab(tab)})`.mapWith(Number);

const countTabs = energyReads.counting((db, where) =>
  db
    .select({ total: count(), prompts: countInTab('prompts'), research: countInTab('research'), other: countInTab('other') })
    .from(energyItems)
    .where(where),
);

/** How many of the filtered items that the actor may see are in each tab. */
export const energySummary = async (
  ctx: Context,
  actor: Actor,
  query: z.output<typeof energySummaryQuerySchema>,
): Promise<EnergySummary> => {
  const [counts] = await countTabs(ctx.db, actor, filtersOf(query));
  const { total = 0, prompts = 0, research = 0, other = 0 } = counts ?? {};
  return { total, tabs: { prompts, research, other } };
};

/**
 * The authors of the filtered items that the actor may see, by name, with counts; the one named as `author` first, so that the
 * current selection is always included.
 */
export const listEnergyAuthors = async (
  { db }: Context,
  actor: Actor,
  { author, name, limit, ...query }: z.output<typeof energyAuthorsQuerySchema>,
): Promise<EnergyAuthor[]> => {
  const { where, values } = await energyReads.filtered(db, actor, filtersOf(query));
  const nameMatches = searchWords(name).map((word) => matchesPrefix(nameVector, word));
  return db
    .select({ ...authorColumns, items: count() })
    .from(energyItems)
    .innerJoin(users, eq(users.id, energyItems.authorId))
    .where(and(where, ...nameMatches))
    .groupBy(users.id, users.firstName, users.lastName)
    .orderBy(...(author === undefined ? [] : [desc(eq(users.id, author))]), users.firstName, users.lastName, users.id)
    .limit(limit)
    .execute(values);
};

/**
 * The record of the file on an energy item.
 * @throws not_found when the actor may not see the item, or it has no file; forbidden for viewers
 */
export const energyAttachment = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<FileRow> => {
  const item = await energyReads.getRow(ctx, actor, id);
  if (!mayDownloadAttachment(actor, item)) throw forbidden();
  return fileOfUrl(ctx, item.fileUrl);
};

/** Whether the actor may open the file on an energy item at the file's own address. */
export const mayOpenEnergyFile = async (ctx: Context, actor: Actor, id: string): Promise<boolean> => {
  const item = await energyReads.findOne(ctx.db, actor, id);
  return item !== undefined && mayDownloadAttachment(actor, item);
};
