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

/** Removes replaced files: the records with the caller's transaction, the bytes after its commit. */
export const removeFiles = async (ctx: Context, which: SQL | undefined): Promise<void> => {
  const removed = await ctx.db.delete(files).where(which).returning({ key: files.path });
  if (removed.length > 0) await enqueue(ctx, removeBytesJob, { keys: removed.map(({ key }) => key) });
};

/** How long an upload may be orphaned, in milliseconds. */
const orphanedFor = 24 * 3600_000;
const batch = 500;

const cutoff = (ctx: Context) => new Date(ctx.clock.now().getTime() - orphanedFor);

/** Removes uploads that were orphaned for a day, record and bytes; returns how many. Call it every hour. */
export const deleteOrphanedFiles = async (ctx: Context): Promise<number> => {
  // a concurrent claim locks the row; when it ends, the condition no longer holds
  const swept = await ctx.db
    .delete(files)
    .where(lt(files.orphanedAt, cutoff(ctx)))
    .returning({ path: files.path });
  if (await isDeletionPaused(ctx.db)) return swept.length; // the daily sweep removes the bytes
  for (const { path } of swept) await ctx.files.remove(path);
  return swept.length;
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
  const flush = async () => {
    const asked = keys;
    keys = [];
    if (asked.length === 0) return;
    const kept = await ctx.db.select({ path: files.path }).from(files).where(inArray(files.path, asked));
    // checked after reading the rows: a backup that starts now does not include the deleted ones
    if (await isDeletionPaused(ctx.db)) return;
    const known = new Set(kept.map(({ path }) => path));
    for (const key of asked.filter((found) => !known.has(found))) {
      await ctx.files.remove(key);
      removed += 1;
    }
  };
  for await (const { key, modifiedAt } of ctx.files.list('files')) {
    if (modifiedAt >= cutoff(ctx)) continue;
    keys.push(key);
    if (keys.length >= batch) await flush();
  }
  await flush();
  return removed;
};
