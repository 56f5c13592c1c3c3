import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Person } from 'shared-contracts/schemas/content';
import type { Context } from '../../context.ts';
import { users } from '../users/tables.ts';
import { authorColumns } from './author.ts';
import type { ContentKind } from './kinds.ts';
import { contentAuthors } from './tables.ts';

/** Who is named beside the author of each item, by the item's id, in the order in which they came; an item without any is not there. */
export const coAuthorsOf = async (
  { db }: Context,
  kind: Pick<ContentKind, 'type'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: contentAuthors.entityId, person: authorColumns })
    .from(contentAuthors)
    .innerJoin(users, eq(users.id, contentAuthors.userId))
    .where(and(eq(contentAuthors.entityType, kind.type), inArray(contentAuthors.entityId, [...ids])))
    .orderBy(asc(contentAuthors.createdAt), asc(users.firstName), asc(users.lastName), asc(users.id));
  const byItem = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byItem].map(([id, named]) => [id, named.map(({ person }) => person)]));
};

/** Ids of the authors of an item, the first one first. */
export const authorIds = ({
  authorId,
  coAuthors = [],
}: {
  readonly authorId: string;
  readonly coAuthors?: readonly { readonly id: string }[];
}): string[] => [authorId, ...coAuthors.map(({ id }) => id)];
