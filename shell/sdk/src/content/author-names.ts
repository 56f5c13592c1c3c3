import type { Person } from 'shared-contracts/schemas/content';

/** What has an author, and perhaps others named beside. */
export interface Authored {
  readonly author: Person;
  readonly coAuthors?: readonly Person[];
}

/** The authors of an item, the first one first. */
export const authorsOf = ({ author, coAuthors = [] }: Authored): readonly Person[] => [author, ...coAuthors];

/** 'Ana Pop, Radu Ilie' of everyone. */
export const authorNames = (item: Authored): string =>
  authorsOf(item)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    .join(', ');
