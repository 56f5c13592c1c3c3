import type { Actor } from 'shared-contracts/actor';
import { dayOf } from 'shared-contracts/constants/day';
import { presentationTypes } from 'shared-contracts/constants/presentation';
import type { presentationExportQuerySchema } from 'shared-contracts/schemas/presentation';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { allPages } from '../../platform/db/all-pages.ts';
import { type CsvColumn, csvResponse } from '../../platform/http/csv.ts';
import { filtersOf, presentationReads } from './read-presentations.ts';
import type { FoundPresentation } from './repository.ts';

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
  query: z.output<typeof presentationExportQuerySchema>,
): Response => {
  const { db } = ctx;
  const filters = filtersOf(query);
  return csvResponse(ctx, {
    name: 'presentations',
    columns: columnsOf(ctx),
    pages: allPages<FoundPresentation>((page) => presentationReads.find(db, actor, filters, { sort: 'newest', ...page })),
  });
};
