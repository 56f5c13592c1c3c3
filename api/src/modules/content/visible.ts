import { and, eq, inArray, ne, notInArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Actor, isReviewer } from 'shared-contracts/actor';
import type { ContentStatus } from 'shared-contracts/constants/content';
import { isPublished, publishedStatuses } from 'shared-contracts/policies/content';
import { literal } from '../../platform/db/literal.ts';
import { authoredBy } from './authored.ts';

interface Reviewed {
  readonly id: PgColumn;
  readonly status: PgColumn;
  readonly authorId: PgColumn;
}

/**
 * The policy `mayRead` as a query condition, so that hidden items are not even read.
 * @param reader the id may be a placeholder of a prepared query
 * @param status the one requested status, if any
 */
export const visibleTo = (
  table: Reviewed,
  reader: { readonly id: string | Placeholder; readonly role: Actor['role'] },
  status?: ContentStatus,
): SQL | undefined => {
  if (status === 'merged') return sql`false`;
  const reviewer = isReviewer({ id: '', role: reader.role });
  if (status === undefined) {
    const own = and(ne(table.status, literal('merged')), authoredBy(table, reader.id));
    return or(
      reviewer
        ? notInArray(table.status, ['draft', 'merged'].map(literal))
        : inArray(table.status, publishedStatuses.map(literal)),
      own,
    );
  }
  const wanted = eq(table.status, status);
  return isPublished(status) || (reviewer && status !== 'draft') ? wanted : and(wanted, authoredBy(table, reader.id));
};
