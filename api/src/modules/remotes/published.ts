import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type ActivationRow, activations, type ReleaseFileRow, type ReleaseRow, releaseFiles, releases } from './tables.ts';

/** A release with its files, by path. */
export interface PublishedRelease {
  readonly row: ReleaseRow;
  readonly files: ReadonlyMap<string, ReleaseFileRow>;
}

/** The row of a published version, if there is one. */
export const findRelease = async (ctx: Context, remote: string, version: string): Promise<ReleaseRow | undefined> => {
  const [row] = await ctx.db
    .select()
    .from(releases)
    .where(and(eq(releases.remote, remote), eq(releases.version, version)));
  return row;
};

const mostKept = 100;
const kept = new WeakMap<Context['db'], Map<string, PublishedRelease>>();

/** A release with its files. It never changes once it is published, so the latest hundred are kept in memory. */
export const readRelease = async (ctx: Context, remote: string, version: string): Promise<PublishedRelease | undefined> => {
  const known = kept.get(ctx.db) ?? new Map<string, PublishedRelease>();
  kept.set(ctx.db, known);
  const key = `${remote}/${version}`;
  const present = known.get(key);
  if (present) return present;
  const row = await findRelease(ctx, remote, version);
  if (!row) return undefined;
  const files = await ctx.db.select().from(releaseFiles).where(eq(releaseFiles.releaseId, row.id));
  const release = { row, files: new Map(files.map((file) => [file.path, file])) };
  const [oldest] = known.keys();
  if (known.size >= mostKept && oldest !== undefined) known.delete(oldest);
  known.set(key, release);
  return release;
};

/** Versions of a remote, the newest first. */
export const listReleases = (ctx: Context, remote: string): Promise<ReleaseRow[]> =>
  ctx.db.select().from(releases).where(eq(releases.remote, remote)).orderBy(desc(releases.publishedAt), desc(releases.id));

/** What was made live when, the latest first; at most 200. */
export const listActivations = (ctx: Context, remote: string): Promise<ActivationRow[]> =>
  ctx.db.select().from(activations).where(eq(activations.remote, remote)).orderBy(desc(activations.seq)).limit(200);
