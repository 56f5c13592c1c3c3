import type { Actor } from 'shared-contracts/actor';
import { dayOf } from 'shared-contracts/constants/day';
import { doiAddress, energyCategories, energyTypes } from 'shared-contracts/constants/energy';
import type { energyExportQuerySchema } from 'shared-contracts/schemas/energy';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { allPages } from '../../platform/db/all-pages.ts';
import { type CsvColumn, csvResponse } from '../../platform/http/csv.ts';
import { fileNamesOf } from '../content/named-files.ts';
import { filtersOf } from './filters.ts';
import { energyReads } from './read-energy-items.ts';
import type { FoundEnergyItem } from './repository.ts';
import { withTypeTag } from './type-tag.ts';

const columnsOf = ({ env }: Context): readonly CsvColumn<FoundEnergyItem>[] => [
  { heading: 'Title', cell: ({ title }) => title },
  { heading: 'Description', cell: ({ description }) => description },
  { heading: 'Type', cell: ({ type }) => energyTypes[type] },
  { heading: 'Category', cell: ({ category }) => energyCategories[category] },
  { heading: 'Status', cell: ({ status }) => status },
  { heading: 'Tags', cell: ({ type, tags }) => withTypeTag(type, tags).join(', ') },
  { heading: 'Submitted by', cell: ({ author }) => `${author.firstName} ${author.lastName}` },
  { heading: 'Submitted on', cell: ({ createdAt }) => dayOf(createdAt, env.timeZone) },
  { heading: 'Score', cell: ({ score }) => score },
  { heading: 'Ratings', cell: ({ ratingCount }) => ratingCount },
  { heading: 'Votes', cell: ({ voteCount }) => voteCount },
  { heading: 'Authors', cell: ({ authors }) => authors },
  { heading: 'Journal', cell: ({ journal }) => journal },
  { heading: 'Publication date', cell: ({ publicationDate }) => publicationDate },
  { heading: 'DOI', cell: ({ doi }) => doi && doiAddress(doi) },
  { heading: 'Attachment', cell: fileNamesOf },
];

/** The filtered items that the actor may see, newest first, for a spreadsheet. */
export const exportEnergyItems = (ctx: Context, actor: Actor, filters: z.output<typeof energyExportQuerySchema>): Response => {
  const { db } = ctx;
  return csvResponse(ctx, {
    name: 'energy-items',
    columns: columnsOf(ctx),
    pages: allPages<FoundEnergyItem>((page) => energyReads.find(db, actor, filtersOf(filters), { sort: 'newest', ...page })),
  });
};
