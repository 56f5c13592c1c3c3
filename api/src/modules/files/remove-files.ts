import type { SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { areBytesKept } from '../../platform/files/backup-lock.ts';
import { defineJob, enqueue } from '../../platform/jobs/job.ts';
import { files } from './tables.ts';

/** Removes the bytes of files whose records are deleted. */
export const removeBytesJob = defineJob({
  kind: 'remove_bytes',
  payload: z.object({ keys: z.array(z.string()) }),
  run: async (ctx, { keys }) => {
    if (await areBytesKept(ctx.db)) return; // the daily sweep removes them
    for (const key of keys) await ctx.files.remove(key);
  },
});

/** Removes replaced files: the records with the caller's transaction, the bytes after its commit. */
export const removeFiles = async (ctx: Context, which: SQL | undefined): Promise<void> => {
  const removed = await ctx.db.delete(files).where(which).returning({ key: files.path });
  if (removed.length > 0) await enqueue(ctx, removeBytesJob, { keys: removed.map(({ key }) => key) });
};
