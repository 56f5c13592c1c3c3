import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { tableStamps } from './tables.ts';

/**
 * Digest of which transactions last counted the changes of these tables, as a column. Equal digests of two servers mean that both
 * have the same changes. The sum alone does not say so: on a replica commits appear in the order of the log, on the primary in the
 * order in which they ended, so that the sums agree where each has a commit that the other lacks. Such two are in rows of their
 * own, since each holds its row until it has ended.
 * @param tables in PostgreSQL's array syntax
 */
export const changesDigest = (tables: SQLWrapper): SQL<string> =>
  sql<string>`(select md5(coalesce(string_agg(xmin::text || ':' || ${tableStamps.changes}, ',' order by xmin::text, ${tableStamps.changes}), ''))
    from ${tableStamps} where ${tableStamps.tableName} = any(${tables}::text[]))`;

/** Far more than a table changes between two backups, and small enough for some million starts. */
const mostAdded = 2 ** 40;

/**
 * Makes every stamp that was given out a past one, by a random amount: the database may be another than before, such as a backup
 * or a promoted replica that lacks the latest changes.
 */
export const renewStamps = async (db: Database): Promise<void> => {
  const added = BigInt(1 + Math.floor(Math.random() * mostAdded));
  await db.transaction(async (tx) => {
    const renewed = await tx
      .update(tableStamps)
      .set({ changes: sql`${tableStamps.changes} + ${added}` })
      .where(sql`${tableStamps.tableName} = ''`)
      .returning({ name: tableStamps.tableName });
    // two instances that start at once on an empty database make two rows, which count together
    if (renewed.length === 0) await tx.insert(tableStamps).values({ tableName: '', changes: added });
  });
};
