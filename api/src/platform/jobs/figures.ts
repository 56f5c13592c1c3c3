import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { failedQueue, queueSchema } from './queue.ts';

/** What the queue currently contains. */
export interface QueueFigures {
  /** Jobs that wait for their turn or their next attempt. */
  readonly waiting: number;
  /** Jobs that failed in every attempt. */
  readonly failed: number;
  /** Seconds since the longest-waiting job became due. */
  readonly overdue: number;
}

/** Counts what is in the queue, without pg-boss's own jobs. */
export const readQueueFigures = async ({ db }: Pick<Context, 'db'>): Promise<QueueFigures> => {
  const rows = await db.execute<{ waiting: string; failed: string; overdue: string }>(sql`
    select count(*) filter (where name <> ${failedQueue}) as waiting, count(*) filter (where name = ${failedQueue}) as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where name <> ${failedQueue})), 0) as overdue
    from ${sql.identifier(queueSchema)}.job where state < 'active' and name not like '\\_\\_pgboss\\_\\_%'`);
  const [row] = rows;
  return {
    waiting: Number(row?.waiting ?? 0),
    failed: Number(row?.failed ?? 0),
    overdue: Math.max(0, Number(row?.overdue ?? 0)),
  };
};
