import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** Most words of a search that count; the rest is ignored. */
const mostWords = 8;

/** A column of search words, made by {@link searchVector}. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The search words of a text array, ignoring accents and case. Immutable, so it can be generated or indexed. */
export const searchVector = (parts: SQL): SQL => sql`search_vector(${parts})`;

/** The words in a search text. */
export const searchWords = (q: string | undefined): string[] => q?.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, mostWords) ?? [];

/** Whether a word in the column begins with this word. */
export const matchesPrefix = (column: SQLWrapper, word: string): SQL => sql`${column} @@ search_prefix(${word})`;
