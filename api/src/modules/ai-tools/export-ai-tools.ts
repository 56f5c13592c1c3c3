import type { Actor } from 'shared-contracts/actor';
import { aiToolCategories } from 'shared-contracts/constants/ai-tool';
import { dayOf } from 'shared-contracts/constants/day';
import type { aiToolExportQuerySchema } from 'shared-contracts/schemas/ai-tool';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { allPages } from '../../platform/db/all-pages.ts';
import { type CsvColumn, type CsvFile, mostCsvRows } from '../../platform/http/csv.ts';
import { aiToolReads, filtersOf } from './read-ai-tools.ts';
import type { AiToolFilters, FoundAiTool } from './repository.ts';

const columns = (timeZone: string): CsvColumn<FoundAiTool>[] => [
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Description', cell: ({ description }) => description },
  { heading: 'Category', cell: ({ category }) => category && aiToolCategories[category] },
  { heading: 'URL', cell: ({ url }) => url },
  { heading: 'Status', cell: ({ status }) => status },
  { heading: 'Uses', cell: ({ usageCount }) => usageCount },
  { heading: 'Score', cell: ({ score }) => score },
  { heading: 'Tags', cell: ({ tags }) => tags.join(', ') },
  { heading: 'Author', cell: ({ author }) => `${author.firstName} ${author.lastName}` },
  { heading: 'Added', cell: ({ createdAt }) => dayOf(createdAt, timeZone) },
];

/** The order by usage changes, so a single read returns the whole file. */
async function* mostUsed(ctx: Context, actor: Actor, filters: AiToolFilters) {
  yield await aiToolReads.find(ctx.db, actor, filters, { sort: 'usage', limit: mostCsvRows + 1 });
}

/** The filtered tools that the actor may see, in the order of the list, as a file; dates are days of the company's time zone. */
export const exportAiTools = (
  ctx: Context,
  actor: Actor,
  query: z.output<typeof aiToolExportQuerySchema>,
): CsvFile<FoundAiTool> => {
  const filters = filtersOf(ctx, query);
  const newest = () => allPages<FoundAiTool>((page) => aiToolReads.find(ctx.db, actor, filters, { sort: 'newest', ...page }));
  return {
    name: 'ai-tools',
    columns: columns(ctx.env.timeZone),
    pages: query.sort === 'usage' ? mostUsed(ctx, actor, filters) : newest(),
  };
};
