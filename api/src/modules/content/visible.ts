import { and, eq, inArray, ne, or, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Actor, isReviewer } from 'shared-contracts/actor';
import { isPublished, publishedStatuses } from 'shared-contracts/policies/content';
import type { ContentStatus } from 'shared-contracts/terms/content';

interface Reviewed {
  readonly status: PgColumn;
  readonly authorId: PgColumn;
}

/**
 * The policy `mayRead` as a condition, so that what one may not see is not even read.
 * @param reader who asks; the id may be a placeholder of a prepared query
 * @param status the one status asked for, if any
 */
export const visibleTo = (
  table: Reviewed,
  reader: { readonly id: string | Placeholder; readonly role: Actor['role'] },
  status?: ContentStatus,
): SQL | undefined => {
  const own = eq(table.authorId, reader.id);
  const reviewer = isReviewer({ id: '', role: reader.role });
  if (status === undefined) return or(reviewer ? ne(table.status, 'draft') : inArray(table.status, [...publishedStatuses]), own);
  const wanted = eq(table.status, status);
  return isPublished(status) || (reviewer && status !== 'draft') ? wanted : and(wanted, own);
};
