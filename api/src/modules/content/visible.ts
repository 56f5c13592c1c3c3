import { and, eq, inArray, or, type Placeholder, type SQL } from 'drizzle-orm';
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
  const wanted = status && eq(table.status, status);
  if (isReviewer({ id: '', role: reader.role })) return wanted;
  const own = eq(table.authorId, reader.id);
  if (status === undefined) return or(inArray(table.status, [...publishedStatuses]), own);
  return isPublished(status) ? wanted : and(wanted, own);
};
