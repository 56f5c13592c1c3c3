import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/client.ts';
import { matchesPrefix, matchesStem, searchVector } from '../../platform/db/search.ts';
import { users } from '../../platform/users/tables.ts';

/** With more authors of one name than this, they have so many items that a condition on authors does not help. */
const fewAuthors = 100;

/** The words of a person's name. */
export const nameVector = searchVector(sql`array[${users.firstName}, ${users.lastName}]`);

/**
 * Whether every word, or its stem, begins a word in an item's text, or begins one in the name of its author. The authors are looked up first: a condition
 * on text alone can use the word index.
 */
export const matchesWords = async (
  db: Database,
  table: { readonly search: SQL | PgColumn; readonly authorId: PgColumn },
  words: readonly string[],
): Promise<SQL[]> =>
  Promise.all(
    words.map(async (word) => {
      const named = db.select({ id: users.id }).from(users).where(matchesPrefix(nameVector, word));
      const authors = await named.limit(fewAuthors + 1);
      const inText = matchesStem(table.search, word);
      if (authors.length === 0) return inText;
      const byAuthor =
        authors.length > fewAuthors
          ? inArray(table.authorId, db.select({ id: users.id }).from(users).where(matchesPrefix(nameVector, word)))
          : inArray(
              table.authorId,
              authors.map(({ id }) => id),
            );
      return or(inText, byAuthor) ?? inText;
    }),
  );
