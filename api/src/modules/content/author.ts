import { sql } from 'drizzle-orm';
import type { Person } from 'shared-contracts/schemas/content';
import { users } from '../../platform/users/tables.ts';

type PersonTable = Pick<typeof users, 'id' | 'firstName' | 'lastName' | 'profileImageUrl' | 'isActive'>;

/** The columns of a person. The address of the photo names it by its end, so that browsers keep it until it changes. */
export const personColumns = ({ id, firstName, lastName, profileImageUrl, isActive }: PersonTable) => ({
  id,
  firstName,
  lastName,
  imageUrl: sql<
    string | null
  >`case when ${isActive} then '/api/people/' || ${id} || '/avatar?v=' || right(${profileImageUrl}, 12) end`,
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
