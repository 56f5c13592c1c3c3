import type { Actor } from 'shared-contracts/actor';
import type { energyListQuerySchema } from 'shared-contracts/schemas/energy';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { readCursor } from '../../platform/db/keyset.ts';
import { invalid } from '../../platform/http/errors.ts';
import { ItemReads } from '../content/item-reads.ts';
import { filtersOf } from './filters.ts';
import { noPaper } from './paper.ts';
import { energyQueries, type FoundEnergyItem } from './repository.ts';
import { withTypeTag } from './type-tag.ts';

const paperOf = ({ type, authors, journal, publicationDate, doi }: FoundEnergyItem) =>
  type === 'research_paper' ? { authors, journal, publicationDate, doi } : noPaper;

/** Lists of energy items, and each by itself. */
export const energyReads = new ItemReads(energyQueries, {
  shown: (row) => ({ ...row, tags: withTypeTag(row.type, row.tags) }),
  fieldsOf: (row) => ({
    title: row.title,
    description: row.description,
    type: row.type,
    category: row.category,
    ...paperOf(row),
    fileUrl: row.fileUrl,
    fileName: row.fileName,
    fileSize: row.fileSize,
    moreFiles: row.moreFiles,
  }),
});

/**
 * A page of the items that the actor may see, and the cursor of the next page. A sort by a number that changes while a person
 * reads has only its first page.
 * @throws invalid_input for an unknown cursor of this sort
 */
export const listEnergyItems = async (ctx: Context, actor: Actor, query: z.output<typeof energyListQuerySchema>) => {
  const { limit, cursor, sort, ...filters } = query;
  const after = readCursor(cursor);
  if (after && sort !== 'newest') throw invalid([{ path: 'cursor', message: t`This order has one page only` }]);
  return energyReads.list(ctx, actor, filtersOf(filters), { sort, after, limit });
};
