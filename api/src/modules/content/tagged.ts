import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ContentTable } from './columns.ts';

/**
 * Whether an item has a tag, written exactly as it is stored. In this form the index of the tags serves it.
 * @param tag the tag, or the place of one
 */
export const hasTag = ({ tags }: Pick<ContentTable, 'tags'>, tag: string | SQLWrapper): SQL =>
  sql`${tags} @> array[${tag}]::text[]`;
