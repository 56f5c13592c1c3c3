import type { Actor } from 'shared-contracts/actor';
import { dayOf } from 'shared-contracts/constants/day';
import { ideaCategories } from 'shared-contracts/constants/idea';
import type { Person } from 'shared-contracts/schemas/content';
import type { ideaExportQuerySchema } from 'shared-contracts/schemas/idea';
import { msg, translate } from 'shared-contracts/translate';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { allPages } from '../../platform/db/keyset.ts';
import { type CsvColumn, type CsvFile, maxCsvRows } from '../../platform/http/csv.ts';
import { coAuthorsOf } from '../content/authors.ts';
import { fileNamesOf } from '../content/item-files.ts';
import { statusWord } from '../content/item-texts.ts';
import { ideaContentType } from './content-type.ts';
import { type FoundIdea, filtersOf, ideaReads } from './read-ideas.ts';

/** An idea with all of its authors. */
interface ExportedIdea extends FoundIdea {
  readonly coAuthors: readonly Person[];
}

/** Each page of ideas with the co-authors. */
async function* withCoAuthors(ctx: Context, pages: AsyncIterable<readonly FoundIdea[]>): AsyncGenerator<ExportedIdea[]> {
  for await (const page of pages) {
    const ids = page.map(({ id }) => id);
    const coAuthors = await coAuthorsOf(ctx, ideaContentType, ids);
    yield page.map((idea) => ({ ...idea, coAuthors: coAuthors.get(idea.id) ?? [] }));
  }
}

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

const columns = ({ timeZone, publicUrl }: Context['env']): CsvColumn<ExportedIdea>[] => [
  { heading: msg`Title`, cell: ({ title }) => title },
  { heading: msg`Description`, cell: ({ description }) => description },
  { heading: msg`Category`, cell: ({ category }) => category && translate(ideaCategories[category]) },
  { heading: msg`Status`, cell: ({ status }) => statusWord(status) },
  { heading: msg`Tags`, cell: ({ tags }) => tags.join(', ') },
  { heading: msg`Author`, cell: ({ author, coAuthors }) => [author, ...coAuthors].map(nameOf).join(', ') },
  { heading: msg`Score`, cell: ({ score }) => score },
  { heading: msg`Ratings`, cell: ({ ratingCount }) => ratingCount },
  { heading: msg`Votes`, cell: ({ voteCount }) => voteCount },
  { heading: msg`Comments`, cell: ({ commentCount }) => commentCount },
  { heading: msg`Attachment`, cell: fileNamesOf },
  { heading: msg`Submitted`, cell: ({ createdAt }) => dayOf(createdAt, timeZone) },
  { heading: msg`Address`, cell: ({ id }) => publicUrl + ideaContentType.address(id) },
];

/** The filtered ideas that the actor may see, in the order of the list, as a file; dates are days of the company's time zone. */
export const exportIdeas = (ctx: Context, actor: Actor, query: z.output<typeof ideaExportQuerySchema>): CsvFile<ExportedIdea> => {
  const { sort } = query;
  const filters = filtersOf(query);
  /** When the order changes over time, a single read returns the whole file. */
  async function* singleRead() {
    yield await ideaReads.find(ctx.db, actor, filters, { sort, limit: maxCsvRows + 1 });
  }
  const newest = () => allPages<FoundIdea>((page) => ideaReads.find(ctx.db, actor, filters, { sort: 'newest', ...page }));
  return { name: 'ideas', columns: columns(ctx.env), pages: withCoAuthors(ctx, sort === 'newest' ? newest() : singleRead()) };
};
