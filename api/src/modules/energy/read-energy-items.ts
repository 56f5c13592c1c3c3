import type { Actor } from 'shared-contracts/actor';
import type {
  EnergyAuthor,
  EnergyItem,
  EnergySummary,
  energyAuthorsQuerySchema,
  energyListQuerySchema,
} from 'shared-contracts/schemas/energy';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { pageOf, readCursor } from '../../platform/db/keyset.ts';
import { invalid } from '../../platform/http/errors.ts';
import { noSuchItem } from '../content/read-item.ts';
import { serializeContent } from '../content/serializer.ts';
import { energyContentType } from './content-type.ts';
import type { EnergyFilters } from './filters.ts';
import { noPaper } from './paper.ts';
import { countTabs, type FoundEnergyItem, findAuthors, findEnergyItem, findEnergyItems } from './repository.ts';
import { withTypeTag } from './type-tag.ts';

/** @throws not_found, also for an item that the actor may not see */
export const readableEnergyItem = async (ctx: Context, actor: Actor, id: string): Promise<FoundEnergyItem> => {
  const item = await findEnergyItem(ctx.db, actor, id);
  if (!item) throw noSuchItem(energyContentType);
  return item;
};

/**
 * One energy item.
 * @throws not_found, also for an item that the actor may not see
 */
export const getEnergyItem = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<EnergyItem> => {
  const [response] = await serializeEnergyItems(ctx, actor, [await readableEnergyItem(ctx, actor, id)]);
  if (!response) throw noSuchItem(energyContentType);
  return response;
};

/**
 * The authors of the filtered items that the actor may see; the one named as `author` first, so that the current selection is
 * always included.
 */
export const listEnergyAuthors = (
  ctx: Context,
  actor: Actor,
  query: z.output<typeof energyAuthorsQuerySchema>,
): Promise<EnergyAuthor[]> => {
  const { author, name, limit, ...filters } = query;
  return findAuthors(ctx.db, actor, filters, { first: author, name, limit });
};

/** How many of the filtered items that the actor may see are in each tab. */
export const energySummary = async (ctx: Context, actor: Actor, filters: EnergyFilters): Promise<EnergySummary> => {
  const { total = 0, prompts = 0, research = 0, other = 0 } = (await countTabs(ctx.db, actor, filters)) ?? {};
  return { total, tabs: { prompts, research, other } };
};

const paperOf = ({ type, authors, journal, publicationDate, doi }: FoundEnergyItem) =>
  type === 'research_paper' ? { authors, journal, publicationDate, doi } : noPaper;

/** Serializes energy items for their reader, in the given order. */
export const serializeEnergyItems = async (
  ctx: Context,
  reader: Actor,
  found: readonly FoundEnergyItem[],
): Promise<EnergyItem[]> => {
  const responses = await serializeContent(ctx, reader, energyContentType, found);
  return responses.map(({ row, shared }) => ({
    ...shared,
    tags: withTypeTag(row.type, row.tags),
    title: row.title,
    description: row.description,
    type: row.type,
    category: row.category,
    ...paperOf(row),
    fileUrl: row.fileUrl,
    fileName: row.fileName,
    fileSize: row.fileSize,
  }));
};

/**
 * A page of the items that the actor may see, and the cursor of the next page. A sort by a number that changes while a person
 * reads has only its first page.
 * @throws invalid_input for an unknown cursor of this sort
 */
export const listEnergyItems = async (ctx: Context, actor: Actor, query: z.output<typeof energyListQuerySchema>) => {
  const { limit, cursor, ...filters } = query;
  const after = readCursor(cursor);
  if (after && filters.sort !== 'newest') throw invalid([{ path: 'cursor', message: 'This order has one page only' }]);
  const found = await findEnergyItems(ctx.db, actor, { ...filters, after, limit: limit + 1 });
  const { rows, next } = pageOf(found, limit);
  return { items: await serializeEnergyItems(ctx, actor, rows), next: filters.sort === 'newest' ? next : undefined };
};
