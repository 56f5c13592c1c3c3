import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import { type Context, inTransaction } from '../../context.ts';
import { failedQueue, queueSchema } from './queue.ts';
import { jobs } from './tables.ts';

/**
 * Moves jobs from the previous version's table into the queue, and its abandoned jobs to the failed ones; each exactly once. An
 * instance of that version, which may run concurrently, keeps using its table.
 * @returns the number of moved jobs
 */
export const adoptEarlierJobs = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async ({ db, queue }) => {
    const boss = await queue.boss();
    const queueNames = new Set((await boss.getQueues()).map(({ name }) => name));
    // a row that an instance works on right now is locked, and stays its own
    const rows = await db.execute<{
      id: string;
      kind: string;
      payload: object;
      run_at: string | null;
      last_error: string | null;
    }>(
      sql`delete from ${jobs} where id in (select id from ${jobs} for update skip locked) returning id, kind, payload, run_at, last_error`,
    );
    const inTx = { db: fromDrizzle(db, sql) };
    for (const { id, kind, payload, run_at, last_error } of rows) {
      if (!queueNames.has(kind)) continue;
      if (run_at !== null) await boss.send(kind, payload, { id, startAfter: new Date(run_at), ...inTx });
      else {
        await boss.send(failedQueue, payload, { id, ...inTx });
        await db.execute(sql`
          update ${sql.identifier(queueSchema)}.job set source_name = ${kind}, source_created_on = created_on, source_retry_count = 0,
            source_output = ${JSON.stringify({ message: last_error })}::jsonb
          where name = ${failedQueue} and id = ${id}::uuid`);
      }
    }
    return rows.length;
  });
