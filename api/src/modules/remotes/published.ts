import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { RemoteManifest } from 'shared-contracts/remote-manifest';
import type { LiveContract } from 'shared-contracts/schemas/remote';
import type { Context } from '../../context.ts';
import { prepared } from '../../platform/db/prepared.ts';
import {
  type ActivationRow,
  activations,
  type ReleaseFileRow,
  type ReleaseRow,
  releaseFiles,
  releases,
  remoteStates,
} from './tables.ts';

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

const maxCached = 100;
const releaseCaches = new WeakMap<Context['db'], Map<string, PublishedRelease>>();

/** Reads a release with its files. A published release never changes, so the latest hundred are cached in memory. */
export const readRelease = async (ctx: Context, remote: string, version: string): Promise<PublishedRelease | undefined> => {
  const cache = releaseCaches.get(ctx.db) ?? new Map<string, PublishedRelease>();
  releaseCaches.set(ctx.db, cache);
  const key = `${remote}/${version}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const row = await findRelease(ctx, remote, version);
  if (!row) return undefined;
  const files = await ctx.db.select().from(releaseFiles).where(eq(releaseFiles.releaseId, row.id));
  const release = { row, files: new Map(files.map((file) => [file.path, file])) };
  const [oldest] = cache.keys();
  if (cache.size >= maxCached && oldest !== undefined) cache.delete(oldest);
  cache.set(key, release);
  return release;
};

const releasesOfRemote = prepared((db) =>
  db
    .select()
    .from(releases)
    .where(eq(releases.remote, sql.placeholder('remote')))
    .orderBy(desc(releases.publishedAt), desc(releases.id))
    .prepare('releases_of_remote'),
);

/** Versions of a remote, newest first. */
export const listReleases = (ctx: Context, remote: string): Promise<ReleaseRow[]> => releasesOfRemote(ctx.db).execute({ remote });

const activationsOfRemote = prepared((db) =>
  db
    .select()
    .from(activations)
    .where(eq(activations.remote, sql.placeholder('remote')))
    .orderBy(desc(activations.seq))
    .limit(200)
    .prepare('activations_of_remote'),
);

/** The history of what was made live, newest first; at most 200 entries. */
export const listActivations = (ctx: Context, remote: string): Promise<ActivationRow[]> =>
  activationsOfRemote(ctx.db).execute({ remote });

/** The manifests of all live releases, canaries and disabled remotes included: their paths and names are taken. */
export const liveManifests = async (ctx: Context): Promise<RemoteManifest[]> => {
  const rows = await ctx.db
    .select({ manifest: releases.manifest })
    .from(remoteStates)
    .innerJoin(
      releases,
      and(
        eq(releases.remote, remoteStates.remote),
        or(eq(releases.version, remoteStates.version), eq(releases.version, remoteStates.canaryVersion)),
      ),
    );
  return rows.map(({ manifest }) => manifest);
};

/** What the live releases were built against, canaries included, disabled remotes not. */
export const listLiveContracts = async (ctx: Context): Promise<LiveContract[]> => {
  const rows = await ctx.db
    .select({ release: releases, live: remoteStates.version })
    .from(remoteStates)
    .innerJoin(
      releases,
      sql`${releases.remote} = ${remoteStates.remote} and ${releases.version} in (${remoteStates.version}, ${remoteStates.canaryVersion})`,
    )
    .where(eq(remoteStates.disabled, false))
    .orderBy(asc(releases.remote), asc(releases.id));
  return rows.map(({ release: { remote, version, manifest, operations }, live }) => ({
    remote,
    version,
    audience: version === live ? 'everyone' : 'canary',
    owner: manifest.owner ?? null,
    contract: manifest.contract,
    operations: operations ?? null,
  }));
};
