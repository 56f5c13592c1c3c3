import type { Actor } from 'shared-contracts/actor';
import { aiToolCategories } from 'shared-contracts/constants/ai-tool';
import { dayOf } from 'shared-contracts/constants/day';
import type { aiToolExportQuerySchema } from 'shared-contracts/schemas/ai-tool';
import { msg, translate } from 'shared-contracts/translate';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { allPages } from '../../platform/db/keyset.ts';
import { type CsvColumn, type CsvFile, maxCsvRows } from '../../platform/http/csv.ts';
import { statusWord } from '../content/item-texts.ts';
import { aiToolReads, type FoundAiTool, filtersOf } from './read-ai-tools.ts';

const columns = (timeZone: string): CsvColumn<FoundAiTool>[] => [
  { heading: msg`Name`, cell: ({ name }) => name },
  { heading: msg`Description`, cell: ({ description }) => description },
  { heading: msg`Category`, cell: ({ category }) => category && translate(aiToolCategories[category]) },
  { heading: msg`URL`, cell: ({ url }) => url },
  { heading: msg`Status`, cell: ({ status }) => statusWord(status) },
  { heading: msg`Uses`, cell: ({ usageCount }) => usageCount },
  { heading: msg`Score`, cell: ({ score }) => score },
  { heading: msg`Tags`, cell: ({ tags }) => tags.join(', ') },
  { heading: msg`Author`, cell: ({ author }) => `${author.firstName} ${author.lastName}` },
  { heading: msg`Added`, cell: ({ createdAt }) => dayOf(createdAt, timeZone) },
];

/** The filtered tools that the actor may see, in the order of the list, as a file; dates are days of the company's time zone. */
export const exportAiTools = (
  ctx: Context,
  actor: Actor,
  query: z.output<typeof aiToolExportQuerySchema>,
): CsvFile<FoundAiTool> => {
  const { sort } = query;
  const filters = filtersOf(ctx, query);
  /** When the order changes over time, a single read returns the whole file. */
  async function* singleRead() {
    yield await aiToolReads.find(ctx.db, actor, filters, { sort, limit: maxCsvRows + 1 });
  }
  const newest = () => allPages<FoundAiTool>((page) => aiToolReads.find(ctx.db, actor, filters, { sort: 'newest', ...page }));
  return {
    name: 'ai-tools',
    columns: columns(ctx.env.timeZone),
    pages: sort === 'newest' ? newest() : singleRead(),
  };
};
