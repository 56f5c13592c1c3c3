import type { Actor } from 'shared-contracts/actor';
import { dayOf } from 'shared-contracts/constants/day';
import { doiAddress, energyCategories, energyTypes } from 'shared-contracts/constants/energy';
import type { energyExportQuerySchema } from 'shared-contracts/schemas/energy';
import { msg, translate } from 'shared-contracts/translate';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { allPages } from '../../platform/db/keyset.ts';
import type { CsvColumn, CsvFile } from '../../platform/http/csv.ts';
import { fileNamesOf } from '../content/item-files.ts';
import { statusWord } from '../content/item-texts.ts';
import { filtersOf } from './filters.ts';
import { energyReads, type FoundEnergyItem, withTypeTag } from './read-energy-items.ts';

const columnsOf = ({ env }: Context): readonly CsvColumn<FoundEnergyItem>[] => [
  { heading: msg`Title`, cell: ({ title }) => title },
  { heading: msg`Description`, cell: ({ description }) => description },
  { heading: msg`Type`, cell: ({ type }) => translate(energyTypes[type]) },
  { heading: msg`Category`, cell: ({ category }) => translate(energyCategories[category]) },
  { heading: msg`Status`, cell: ({ status }) => statusWord(status) },
  { heading: msg`Tags`, cell: ({ type, tags }) => withTypeTag(type, tags).join(', ') },
  { heading: msg`Submitted by`, cell: ({ author }) => `${author.firstName} ${author.lastName}` },
  { heading: msg`Submitted on`, cell: ({ createdAt }) => dayOf(createdAt, env.timeZone) },
  { heading: msg`Score`, cell: ({ score }) => score },
  { heading: msg`Ratings`, cell: ({ ratingCount }) => ratingCount },
  { heading: msg`Votes`, cell: ({ voteCount }) => voteCount },
  { heading: msg`Authors`, cell: ({ authors }) => authors },
  { heading: msg`Journal`, cell: ({ journal }) => journal },
  { heading: msg`Publication date`, cell: ({ publicationDate }) => publicationDate },
  { heading: msg`DOI`, cell: ({ doi }) => doi && doiAddress(doi) },
  { heading: msg`Attachment`, cell: fileNamesOf },
];

/** The filtered items that the actor may see, newest first, for a spreadsheet. */
export const exportEnergyItems = (
  ctx: Context,
  actor: Actor,
  filters: z.output<typeof energyExportQuerySchema>,
): CsvFile<FoundEnergyItem> => {
  const { db } = ctx;
  return {
    name: 'energy-items',
    columns: columnsOf(ctx),
    pages: allPages<FoundEnergyItem>((page) => energyReads.find(db, actor, filtersOf(filters), { sort: 'newest', ...page })),
  };
};
