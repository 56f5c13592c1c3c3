import { inArray, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { files } from './tables.ts';

/** How long an upload may hang on nothing, in milliseconds. */
const looseFor = 24 * 3600_000;
const batch = 500;

const cutoff = (ctx: Context) => new Date(ctx.clock.now().getTime() - looseFor);

/** Removes uploads that have hung on nothing for a day, record and bytes; answers how many. Call it every hour. */
export const sweepLooseFiles = async (ctx: Context): Promise<number> => {
  // a claim at the same moment holds the row; once it is done the condition no longer holds
  const swept = await ctx.db
    .delete(files)
    .where(lt(files.looseSince, cutoff(ctx)))
    .returning({ path: files.path });
  for (const { path } of swept) await ctx.files.remove(path);
  return swept.length;
};

/** Removes bytes that a crash left for a day: half written, staged for a release, or without a record. Answers how many files. Call it every day. */
export const sweepStrayBytes = async (ctx: Context): Promise<number> => {
  let removed = await ctx.files.sweepBroken(cutoff(ctx));
  for await (const { key, modifiedAt } of ctx.files.list('staging')) {
    if (modifiedAt >= cutoff(ctx)) continue;
    await ctx.files.remove(key);
    removed += 1;
  }
  let keys: string[] = [];
  const flush = async () => {
    if (keys.length === 0) return;
    const kept = await ctx.db.select({ path: files.path }).from(files).where(inArray(files.path, keys));
    const known = new Set(kept.map(({ path }) => path));
    for (const key of keys.filter((found) => !known.has(found))) {
      await ctx.files.remove(key);
      removed += 1;
    }
    keys = [];
  };
  for await (const { key, modifiedAt } of ctx.files.list('files')) {
    if (modifiedAt >= cutoff(ctx)) continue;
    keys.push(key);
    if (keys.length >= batch) await flush();
  }
  await flush();
  return removed;
};
