import { and, asc, eq } from 'drizzle-orm';
import type { Person } from 'shared-contracts/schemas/content';
import type { Context } from '../../context.ts';
import { amongIds } from '../../platform/db/among-ids.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from './author.ts';
import type { ContentType } from './content-type.ts';
import { contentAuthors } from './tables.ts';

/** The co-authors of each item, by the item's id, in the order in which they were added; items without any are missing. */
export const coAuthorsOf = async (
  { db }: Context,
  kind: Pick<ContentType, 'type'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: contentAuthors.entityId, person: authorColumns })
    .from(contentAuthors)
    .innerJoin(users, eq(users.id, contentAuthors.userId))
    .where(and(eq(contentAuthors.entityType, kind.type), amongIds(contentAuthors.entityId, ids)))
    .orderBy(asc(contentAuthors.createdAt), asc(users.firstName), asc(users.lastName), asc(users.id));
  const byItem = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byItem].map(([id, named]) => [id, named.map(({ person }) => person)]));
};

/** Ids of the authors of an item, the original one first. */
export const authorIds = ({
  authorId,
  coAuthors = [],
}: {
  readonly authorId: string;
  readonly coAuthors?: readonly { readonly id: string }[];
}): string[] => [authorId, ...coAuthors.map(({ id }) => id)];
