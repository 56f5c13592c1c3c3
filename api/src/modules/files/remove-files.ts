import { inArray, lt, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { isDeletionPaused } from '../../platform/files/backup-lock.ts';
import { isOwnStore } from '../../platform/files/store-identity.ts';
import { defineJob, enqueue } from '../../platform/jobs/job.ts';
import { files } from './tables.ts';

/** Removes the bytes of files whose records are deleted. */
export const removeBytesJob = defineJob({
  kind: 'remove_bytes',
  payload: z.object({ keys: z.array(z.string()) }),
  run: async (ctx, { keys }) => {
    if (await isDeletionPaused(ctx.db)) return; // the daily sweep removes them
    for (const key of keys) await ctx.files.remove(key);
  },
});

/** Removes the files that match a condition: the records with the caller's transaction, the bytes after its commit. */
export const removeFiles = async (ctx: Context, condition: SQL | undefined): Promise<void> => {
  const removed = await ctx.db.delete(files).where(condition).returning({ key: files.path });
  if (removed.length > 0) await enqueue(ctx, removeBytesJob, { keys: removed.map(({ key }) => key) });
};

/** How long an upload may be orphaned before it is removed, in milliseconds. */
const maxOrphanedMs = 24 * 3600_000;
/** Keys whose records are looked up in one query. */
const batchSize = 500;

const cutoff = (ctx: Context) => new Date(ctx.clock.now().getTime() - maxOrphanedMs);

/** Removes uploads that were orphaned for a day, record and bytes; returns how many. Call it every hour. */
export const deleteOrphanedFiles = async (ctx: Context): Promise<number> => {
  // a concurrent claim locks the row; when it ends, the condition no longer holds
  const deleted = await ctx.db
    .delete(files)
    .where(lt(files.orphanedAt, cutoff(ctx)))
    .returning({ path: files.path });
  if (await isDeletionPaused(ctx.db)) return deleted.length; // the daily sweep removes the bytes
  for (const { path } of deleted) await ctx.files.remove(path);
  return deleted.length;
};

/**
 * Removes bytes that a crash left more than a day ago: half written, staged for a release, or without a record. Returns how many files.
 * Call it every day.
 */
export const sweepStrayBytes = async (ctx: Context): Promise<number> => {
  // a folder that was mounted in the meantime may belong to another portal
  if (!(await isOwnStore(ctx))) return 0;
  let removed = await ctx.files.sweepBroken(cutoff(ctx));
  for await (const { key, modifiedAt } of ctx.files.list('staging')) {
    if (modifiedAt >= cutoff(ctx)) continue;
    await ctx.files.remove(key);
    removed += 1;
  }
  let keys: string[] = [];
  const removeStrays = async () => {
    const batch = keys;
    keys = [];
    if (batch.length === 0) return;
    const recorded = await ctx.db.select({ path: files.path }).from(files).where(inArray(files.path, batch));
    // checked after reading the rows: a backup that starts now does not include the deleted ones
    if (await isDeletionPaused(ctx.db)) return;
    const recordedKeys = new Set(recorded.map(({ path }) => path));
    for (const key of batch.filter((candidate) => !recordedKeys.has(candidate))) {
      await ctx.files.remove(key);
      removed += 1;
    }
  };
  for await (const { key, modifiedAt } of ctx.files.list('files')) {
    if (modifiedAt >= cutoff(ctx)) continue;
    keys.push(key);
    if (keys.length >= batchSize) await removeStrays();
  }
  await removeStrays();
  return removed;
};
