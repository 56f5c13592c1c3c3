import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/client.ts';
import { searchVector } from '../../platform/db/search.ts';
import type { ContentType } from './content-type.ts';
import { matchesWords } from './search.ts';

/**
 * Whether every word begins a word in an item's title or text, or in the name of its author: {@link matchesWords} for any type.
 */
export const itemMatches = (
  db: Database,
  { table, title, description }: ContentType,
  words: readonly string[],
): Promise<SQL[]> => {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const search = columns.search ?? searchVector(sql`array[${title}, ${description}]`);
  return matchesWords(db, { search, authorId: table.authorId }, words);
};
