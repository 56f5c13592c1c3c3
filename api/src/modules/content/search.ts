import { getTableColumns, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/client.ts';
import { matchesPrefix, matchesStem, searchVector } from '../../platform/db/search.ts';
import { users } from '../../platform/users/tables.ts';
import type { ContentTable } from './columns.ts';
import type { ContentType } from './content-type.ts';

/** If more authors than this match a name, they have so many items that a condition on authors does not help. */
const fewAuthors = 100;

/** The words of a person's name. */
export const nameVector = searchVector(sql`array[${users.firstName}, ${users.lastName}]`);

/** A word that somebody searches for. */
export interface SearchTerm {
  readonly word: string;
  /** Authors with a name that starts with the word; `many` if there are too many to list. */
  readonly authors: readonly string[] | 'many';
}

const named = (db: Database, word: string) => db.select({ id: users.id }).from(users).where(matchesPrefix(nameVector, word));

/**
 * Looks up the authors whose names match the words, once for all searched types: a condition on text alone can use the word
 * index.
 */
export const searchTerms = (db: Database, words: readonly string[]): Promise<SearchTerm[]> =>
  Promise.all(
    words.map(async (word) => {
      const authors = await named(db, word).limit(fewAuthors + 1);
      return { word, authors: authors.length > fewAuthors ? 'many' : authors.map(({ id }) => id) };
    }),
  );

/** Whether every word, or its stem, is the start of a word in the item's text or in its author's name. */
export const matchesTerms = (
  db: Database,
  table: { readonly search: SQL | PgColumn; readonly authorId: PgColumn },
  terms: readonly SearchTerm[],
): SQL[] =>
  terms.map(({ word, authors }) => {
    const inText = matchesStem(table.search, word);
    if (authors.length === 0) return inText;
    return or(inText, inArray(table.authorId, authors === 'many' ? named(db, word) : [...authors])) ?? inText;
  });

/** {@link matchesTerms} in an item's title and description, for any type. */
export const itemMatches = (db: Database, { table, title, description }: ContentType, terms: readonly SearchTerm[]): SQL[] => {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const search = columns.search ?? searchVector(sql`array[${title}, ${description}]`);
  return matchesTerms(db, { search, authorId: table.authorId }, terms);
};

/**
 * Whether an item has a tag, spelled exactly as stored. In this form, the query can use the tag index.
 * @param tag the tag, or a placeholder for it
 */
export const hasTag = ({ tags }: Pick<ContentTable, 'tags'>, tag: string | SQLWrapper): SQL =>
  sql`${tags} @> array[${tag}]::text[]`;
