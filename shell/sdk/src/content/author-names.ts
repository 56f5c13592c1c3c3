import type { Person } from 'shared-contracts/schemas/content';

/** Something with an author and possibly co-authors. */
export interface Authored {
  readonly author: Person;
  readonly coAuthors?: readonly Person[];
}

/** The authors of an item, the main author first. */
export const authorsOf = ({ author, coAuthors = [] }: Authored): readonly Person[] => [author, ...coAuthors];

/** The names of all authors, for example 'Ana Pop, Radu Ilie'. */
export const authorNames = (item: Authored): string =>
  authorsOf(item)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    .join(', ');
