import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** Most words of a search that count; the rest is left out. */
const mostWords = 8;

/** A column of search words, made by {@link searchVector}. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The search words of a text array: accents and case do not matter. Immutable, so it may be generated or indexed. */
export const searchVector = (parts: SQL): SQL => sql`search_vector(${parts})`;

/** The words that a person typed into a search box. */
export const searchWords = (q: string | undefined): string[] => q?.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, mostWords) ?? [];

/** Whether something in the column begins with the word. */
export const matchesPrefix = (column: SQLWrapper, word: string): SQL => sql`${column} @@ search_prefix(${word})`;
