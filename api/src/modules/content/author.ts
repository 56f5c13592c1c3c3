import type { Person } from 'shared-contracts/schemas/content';
import { users } from '../../platform/users/tables.ts';

/** The columns of an item's author, joined as `users`. */
export const authorColumns = { id: users.id, firstName: users.firstName, lastName: users.lastName } as const;

/** Serializes the author under every name that the specified responses use. */
export const serializeAuthor = (author: Person) => ({
  author,
  authorId: author.id,
  authorFirstName: author.firstName,
  authorLastName: author.lastName,
  authorName: `${author.firstName} ${author.lastName}`,
});
