import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { tableStamps } from './tables.ts';

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
