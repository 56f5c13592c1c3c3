import type { Actor } from 'shared-contracts/actor';
import { dayOf } from 'shared-contracts/constants/day';
import type { projectExportQuerySchema } from 'shared-contracts/schemas/project';
import { msg } from 'shared-contracts/translate';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { allPages } from '../../platform/db/all-pages.ts';
import { searchWords } from '../../platform/db/search.ts';
import type { CsvColumn, CsvFile } from '../../platform/http/csv.ts';
import { statusWord } from '../content/item-texts.ts';
import { type FoundProject, projectReads } from './read-projects.ts';

const columnsIn = (timeZone: string): readonly CsvColumn<FoundProject>[] => [
  { heading: msg`Name`, cell: ({ name }) => name },
  { heading: msg`Description`, cell: ({ description }) => description },
  { heading: msg`Status`, cell: ({ status }) => statusWord(status) },
  { heading: msg`Start date`, cell: ({ startDate }) => startDate },
  { heading: msg`End date`, cell: ({ endDate }) => endDate },
  { heading: msg`Tags`, cell: ({ tags }) => tags.join(', ') },
  { heading: msg`Owner`, cell: ({ author }) => `${author.firstName} ${author.lastName}` },
  { heading: msg`Participants`, cell: ({ participants }) => participants.length },
  { heading: msg`Submitted on`, cell: ({ createdAt }) => dayOf(createdAt, timeZone) },
  { heading: msg`Score`, cell: ({ score }) => score },
  { heading: msg`Ratings`, cell: ({ ratingCount }) => ratingCount },
  { heading: msg`Votes`, cell: ({ voteCount }) => voteCount },
];

/** Exports the filtered projects that the actor may see, newest first, for a spreadsheet. */
export const exportProjects = (
  ctx: Context,
  actor: Actor,
  query: z.output<typeof projectExportQuerySchema>,
): CsvFile<FoundProject> => {
  const { db, env } = ctx;
  const { q, ...filters } = query;
  return {
    name: 'projects',
    columns: columnsIn(env.timeZone),
    pages: allPages<FoundProject>((page) =>
      projectReads.find(db, actor, { ...filters, words: searchWords(q) }, { sort: 'newest', ...page }),
    ),
  };
};
