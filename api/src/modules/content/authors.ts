import { and, asc, eq, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Person } from 'shared-contracts/schemas/content';
import type { Context } from '../../context.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { amongIds, idList } from '../../platform/db/values.ts';
import { avatarUrl } from '../../platform/users/avatar-url.ts';
import { users } from '../../platform/users/tables.ts';
import type { ContentType } from './content-type.ts';
import { contentAuthors } from './tables.ts';

type PersonTable = Pick<typeof users, 'id' | 'firstName' | 'lastName' | 'profileImageUrl' | 'isActive'>;

/** The columns of a person. */
export const personColumns = (table: PersonTable) => ({
  id: table.id,
  firstName: table.firstName,
  lastName: table.lastName,
  imageUrl: avatarUrl(table),
});

/** The columns of an item's author, joined as `users`. */
export const authorColumns = personColumns(users);

/** Serializes the author under every name that the specified responses use. */
export const serializeAuthor = (author: Person) => ({
  author,
  authorId: author.id,
  authorFirstName: author.firstName,
  authorLastName: author.lastName,
  authorName: `${author.firstName} ${author.lastName}`,
});

interface AuthoredTable {
  readonly id: SQLWrapper;
  readonly authorId: SQLWrapper;
}

/**
 * Whether an item names the person as co-author; ids are unique over all content types, so one query over the person's rows
 * suffices.
 */
const coAuthoredBy = ({ id }: Pick<AuthoredTable, 'id'>, person: string | Placeholder): SQL =>
  // an array that is read once lets PostgreSQL use the index on the ids, also inside an `or`
  sql`${id} = any(array(select ${contentAuthors.entityId} from ${contentAuthors} where ${contentAuthors.userId} = ${person}))`;

/** Whether the person is the author or a co-author of an item. */
export const authoredBy = (table: AuthoredTable, person: string | Placeholder): SQL =>
  or(sql`${table.authorId} = ${person}`, coAuthoredBy(table, person)) ?? sql`false`;

const coAuthorRows = prepared((db) =>
  db
    .select({ id: contentAuthors.entityId, person: authorColumns })
    .from(contentAuthors)
    .innerJoin(users, eq(users.id, contentAuthors.userId))
    .where(and(eq(contentAuthors.entityType, sql.placeholder('type')), amongIds(contentAuthors.entityId, sql.placeholder('ids'))))
    .orderBy(asc(contentAuthors.createdAt), asc(users.firstName), asc(users.lastName), asc(users.id))
    .prepare('co_authors'),
);

/**
 * The co-authors of each item, by the item's id, in the order in which they were added; items without co-authors have no entry.
 */
export const coAuthorsOf = async (
  { db }: Context,
  { type }: Pick<ContentType, 'type'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await coAuthorRows(db).execute({ type, ids: idList(ids) });
  const byItem = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byItem].map(([id, coAuthors]) => [id, coAuthors.map(({ person }) => person)]));
};

/** Ids of the authors of an item, the original one first. */
export const authorIds = ({
  authorId,
  coAuthors = [],
}: {
  readonly authorId: string;
  readonly coAuthors?: readonly { readonly id: string }[];
}): string[] => [authorId, ...coAuthors.map(({ id }) => id)];
