import type { Actor } from 'shared-contracts/actor';
import { dayOf } from 'shared-contracts/constants/day';
import { presentationTypes } from 'shared-contracts/constants/presentation';
import type {
  PresentationSummary,
  presentationExportQuerySchema,
  presentationListQuerySchema,
} from 'shared-contracts/schemas/presentation';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { allPages } from '../../platform/db/all-pages.ts';
import { pageOf, readCursor } from '../../platform/db/keyset.ts';
import { type CsvColumn, csvResponse } from '../../platform/http/csv.ts';
import { invalid } from '../../platform/http/errors.ts';
import { serializePresentations } from './get-presentation.ts';
import { countByType, type FoundPresentation, findPresentations, type PresentationFilters } from './repository.ts';

/**
 * A page of the presentations that the actor may see, and the cursor of the next one. A sort by a number that
 * moves while one reads ends with its first page.
 * @throws invalid_input for a cursor that no page of this sort has given
 */
export const listPresentations = async (ctx: Context, actor: Actor, query: z.output<typeof presentationListQuerySchema>) => {
  const { limit, cursor, ...filters } = query;
  const after = readCursor(cursor);
  if (after && filters.sort !== 'newest') throw invalid([{ path: 'cursor', message: 'This order has one page only' }]);
  const found = await findPresentations(ctx.db, actor, { ...filters, after, limit: limit + 1 });
  const { rows, next } = pageOf(found, limit);
  return {
    items: await serializePresentations(ctx, actor, rows),
    next: filters.sort === 'newest' ? next : undefined,
  };
};

/** How many of the presentations that the actor may see the filters leave, at all and of each type. */
export const summarizePresentations = async (
  ctx: Context,
  actor: Actor,
  filters: PresentationFilters,
): Promise<PresentationSummary> => {
  const types = { presentation: 0, template: 0, design_asset: 0, case_study: 0 };
  for (const { type, count } of await countByType(ctx.db, actor, filters)) types[type] = count;
  return { total: Object.values(types).reduce((sum, count) => sum + count, 0), types };
};

const columnsOf = ({ env }: Context): readonly CsvColumn<FoundPresentation>[] => [
  { heading: 'Title', cell: ({ title }) => title },
  { heading: 'Description', cell: ({ description }) => description },
  { heading: 'Type', cell: ({ type }) => presentationTypes[type] },
  { heading: 'Format', cell: ({ format }) => format },
  { heading: 'Version', cell: ({ version }) => version },
  { heading: 'Status', cell: ({ status }) => status },
  { heading: 'Public', cell: ({ isPublic }) => (isPublic ? 'Yes' : 'No') },
  { heading: 'Tags', cell: ({ tags }) => tags.join(', ') },
  { heading: 'Submitted by', cell: ({ author }) => `${author.firstName} ${author.lastName}` },
  { heading: 'Submitted on', cell: ({ createdAt }) => dayOf(createdAt, env.timeZone) },
  { heading: 'Downloads', cell: ({ downloads }) => downloads },
  { heading: 'Views', cell: ({ views }) => views },
  { heading: 'Score', cell: ({ score }) => score },
  { heading: 'Ratings', cell: ({ ratingCount }) => ratingCount },
  { heading: 'Votes', cell: ({ voteCount }) => voteCount },
  { heading: 'File', cell: ({ fileName }) => fileName },
];

/** The presentations that the actor may see and the filters leave, newest first, for a spreadsheet. */
export const exportPresentations = (
  ctx: Context,
  actor: Actor,
  filters: z.output<typeof presentationExportQuerySchema>,
): Response => {
  const { db } = ctx;
  return csvResponse(ctx, {
    name: 'presentations',
    columns: columnsOf(ctx),
    pages: allPages<FoundPresentation>((page) => findPresentations(db, actor, { ...filters, sort: 'newest', ...page })),
  });
};
