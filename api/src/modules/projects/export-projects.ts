import type { Actor } from 'shared-contracts/actor';
import { dayOf } from 'shared-contracts/constants/day';
import type { projectExportQuerySchema } from 'shared-contracts/schemas/project';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { allPages } from '../../platform/db/all-pages.ts';
import { searchWords } from '../../platform/db/search.ts';
import { type CsvColumn, csvResponse } from '../../platform/http/csv.ts';
import { projectReads } from './read-projects.ts';
import type { FoundProject } from './repository.ts';

const columnsIn = (timeZone: string): readonly CsvColumn<FoundProject>[] => [
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Description', cell: ({ description }) => description },
  { heading: 'Status', cell: ({ status }) => status },
  { heading: 'Start date', cell: ({ startDate }) => startDate },
  { heading: 'End date', cell: ({ endDate }) => endDate },
  { heading: 'Tags', cell: ({ tags }) => tags.join(', ') },
  { heading: 'Owner', cell: ({ author }) => `${author.firstName} ${author.lastName}` },
  { heading: 'Participants', cell: ({ participants }) => participants.length },
  { heading: 'Submitted on', cell: ({ createdAt }) => dayOf(createdAt, timeZone) },
  { heading: 'Score', cell: ({ score }) => score },
  { heading: 'Ratings', cell: ({ ratingCount }) => ratingCount },
  { heading: 'Votes', cell: ({ voteCount }) => voteCount },
];

/** The projects that the actor may see and the filters leave, newest first, for a spreadsheet. */
export const exportProjects = (ctx: Context, actor: Actor, query: z.output<typeof projectExportQuerySchema>): Response => {
  const { db, env } = ctx;
  const { q, ...filters } = query;
  return csvResponse(ctx, {
    name: 'projects',
    columns: columnsIn(env.timeZone),
    pages: allPages<FoundProject>((page) =>
      projectReads.find(db, actor, { ...filters, words: searchWords(q) }, { sort: 'newest', ...page }),
    ),
  });
};
