import type { Actor } from 'shared-contracts/actor';
import { dayOf } from 'shared-contracts/constants/day';
import { presentationTypes } from 'shared-contracts/constants/presentation';
import type { presentationExportQuerySchema } from 'shared-contracts/schemas/presentation';
import { msg, t, translate } from 'shared-contracts/translate';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { allPages } from '../../platform/db/all-pages.ts';
import type { CsvColumn, CsvFile } from '../../platform/http/csv.ts';
import { statusWord } from '../content/item-texts.ts';
import { type FoundPresentation, filtersOf, presentationReads } from './read-presentations.ts';

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
