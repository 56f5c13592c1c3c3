import type { Person } from 'shared-contracts/schemas/content';
import { users } from '../users/tables.ts';

/** What a query selects of an item's author, joined as `users`. */
export const authorColumns = { id: users.id, firstName: users.firstName, lastName: users.lastName } as const;

/** The author under every name that the specified answers use. */
export const authorAnswer = (author: Person) => ({
  author,
  authorId: author.id,
  authorFirstName: author.firstName,
  authorLastName: author.lastName,
  authorName: `${author.firstName} ${author.lastName}`,
});
