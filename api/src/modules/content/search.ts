import { getTableColumns, inArray, or, Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/client.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { matchesPrefix, matchesQuery, searchVector, stemQueries } from '../../platform/db/search.ts';
import { idList, plannedOnce } from '../../platform/db/values.ts';
import { users } from '../../platform/users/tables.ts';
import type { ContentTable } from './columns.ts';
import type { ContentType } from './content-type.ts';

/** If more authors than this match a name, they have so many items that a condition on authors does not help. */
const fewAuthors = 100;

/** The words of a person's name. */
export const nameVector = searchVector(sql`array[${users.firstName}, ${users.lastName}]`);

/** A word that somebody searches for. */
export interface SearchTerm<Value = string, Authors = readonly string[]> {
  readonly word: Value;
  /** The query that finds the word's stem in the text of an item. */
  readonly query: Value;
  /** Authors with a name that starts with the word, if any; `many` if there are too many to list. */
  readonly authors: Authors | 'none' | 'many';
}

/** A term of a statement that is built once, with placeholders. */
type PlaceholderTerm = SearchTerm<Placeholder, Placeholder>;

const selectPeopleNamed = (db: Database, word: string | SQLWrapper) =>
  db.select({ id: users.id }).from(users).where(matchesPrefix(nameVector, word));

const readTerms = prepared((db) => {
  const terms = sql`${stemQueries(plannedOnce(sql.placeholder('words'), 'text'))} as terms`;
  const authors = selectPeopleNamed(db, sql`terms.word`).limit(fewAuthors + 1);
  return db
    .select({
      word: sql<string>`terms.word`,
      query: sql<string>`terms.query`,
      authors: sql<string[]>`(select coalesce(json_agg(id), '[]') from ${authors} as named)`,
    })
    .from(terms)
    .orderBy(sql`terms.place`)
    .prepare('search_terms');
});

const authorsOf = (ids: readonly string[]): SearchTerm['authors'] => {
  if (ids.length === 0) return 'none';
  return ids.length > fewAuthors ? 'many' : ids;
};

/**
 * Looks up the stems of the words and the authors whose names match them, once for all searched types: a condition on text alone
 * can use the word index. The terms are in the order of the words.
 */
export const searchTerms = async (db: Database, words: readonly string[]): Promise<SearchTerm[]> => {
  if (words.length === 0) return [];
  const found = await readTerms(db).execute({ words: JSON.stringify(words) });
  return found.map(({ word, query, authors }) => ({ word, query, authors: authorsOf(authors) }));
};

/** What determines the SQL of the conditions: for each term, how many authors it matches. */
export type TermShape = 'none' | 'few' | 'many';

export const termShapes = (terms: readonly SearchTerm[]): TermShape[] =>
  terms.map(({ authors }) => (typeof authors === 'string' ? authors : 'few'));

const placeholderNames = (index: number) => ({ word: `word ${index}`, query: `query ${index}`, authors: `authors ${index}` });

/** Placeholders for that many words; their values are in {@link termValues}. */
export const wordPlaceholders = (number: number): Placeholder[] =>
  Array.from({ length: number }, (_, index) => sql.placeholder(placeholderNames(index).word));

/** Terms of these shapes with placeholders; their values are {@link termValues}. */
export const termPlaceholders = (shapes: readonly TermShape[]): PlaceholderTerm[] =>
  shapes.map((shape, index) => {
    const { word, query, authors } = placeholderNames(index);
    return {
      word: sql.placeholder(word),
      query: sql.placeholder(query),
      authors: shape === 'few' ? sql.placeholder(authors) : shape,
    };
  });

export const termValues = (terms: readonly SearchTerm[]): Record<string, string> =>
  Object.fromEntries(
    terms.flatMap((term, index) => {
      const { word, query, authors } = placeholderNames(index);
      const listed = typeof term.authors === 'string' ? [] : term.authors;
      return [
        [word, term.word],
        [query, term.query],
        [authors, idList(listed)],
      ];
    }),
  );

/** Whether every word, or its stem, is the start of a word in the item's text or in its author's name. */
export const matchesTerms = (
  db: Database,
  table: { readonly search: SQL | PgColumn; readonly authorId: PgColumn },
  terms: readonly (SearchTerm | PlaceholderTerm)[],
): SQL[] =>
  terms.map(({ word, query, authors }) => {
    const inText = matchesQuery(table.search, query);
    if (authors === 'none') return inText;
    const listed = authors instanceof Placeholder || typeof authors === 'string' ? authors : idList(authors);
    const byAuthor =
      listed === 'many'
        ? inArray(table.authorId, selectPeopleNamed(db, word))
        : sql`${table.authorId} = any(${listed}::text::uuid[])`;
    return or(inText, byAuthor) ?? inText;
  });

/** {@link matchesTerms} in an item's title and description, for any type. */
export const itemMatches = (
  db: Database,
  { table, title, description }: ContentType,
  terms: readonly (SearchTerm | PlaceholderTerm)[],
): SQL[] => {
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
