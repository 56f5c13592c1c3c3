import type { Actor } from 'shared-contracts/actor';
import type { projectListQuerySchema } from 'shared-contracts/schemas/project';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { readCursor } from '../../platform/db/keyset.ts';
import { searchWords } from '../../platform/db/search.ts';
import { ItemReads } from '../content/item-reads.ts';
import { projectQueries } from './repository.ts';

/** Lists of projects, and each by itself. */
export const projectReads = new ItemReads(projectQueries, {
  fieldsOf: (row) => ({
    name: row.name,
    title: row.name,
    description: row.description,
    startDate: row.startDate,
    endDate: row.endDate,
    ownerId: row.author.id,
    owner: row.author,
    ownerFirstName: row.author.firstName,
    ownerLastName: row.author.lastName,
    participants: row.participants,
  }),
});

/**
 * A page of the projects that the actor may see, newest first, and the cursor of the next one.
 * @throws invalid_input for a cursor that no page has given
 */
export const listProjects = (
  ctx: Context,
  actor: Actor,
  { q, limit, cursor, ...filters }: z.output<typeof projectListQuerySchema>,
) => projectReads.list(ctx, actor, { ...filters, words: searchWords(q) }, { sort: 'newest', after: readCursor(cursor), limit });
