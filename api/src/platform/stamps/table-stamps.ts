import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { tableStamps } from './tables.ts';

/**
 * Digest of the transactions that last counted changes of these tables, as a column. Equal digests on two servers mean that both
 * have the same changes. The sum alone does not prove that: commits appear in log order on a replica, but in the order in which
 * they ended on the primary, so the sums can match although each has a commit that the other is missing. Two such commits are in
 * separate rows, since each transaction locks its row until it ends.
 * @param tables in PostgreSQL's array syntax
 */
export const changesDigest = (tables: SQLWrapper): SQL<string> =>
  sql<string>`(select md5(coalesce(string_agg(xmin::text || ':' || ${tableStamps.changes}, ',' order by xmin::text, ${tableStamps.changes}), ''))
    from ${tableStamps} where ${tableStamps.tableName} = any(${tables}::text[]))`;

/** Far more changes than a table gets between two backups, and small enough for some million starts. */
const mostAdded = 2 ** 40;

/**
 * Invalidates every issued stamp by adding a random amount: the database may have been replaced, for example by a backup or by a
 * promoted replica without the latest changes.
 */
export const renewStamps = async (db: Database): Promise<void> => {
  const added = BigInt(1 + Math.floor(Math.random() * mostAdded));
  await db.transaction(async (tx) => {
    const renewed = await tx
      .update(tableStamps)
      .set({ changes: sql`${tableStamps.changes} + ${added}` })
      .where(sql`${tableStamps.tableName} = ''`)
      .returning({ name: tableStamps.tableName });
    // two instances that start at once on an empty database insert two rows, which are summed
    if (renewed.length === 0) await tx.insert(tableStamps).values({ tableName: '', changes: added });
  });
};
