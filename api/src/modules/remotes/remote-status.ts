import { count, eq } from 'drizzle-orm';
import type { RemoteStatus } from 'shared-contracts/schemas/remote';
import type { Context } from '../../context.ts';
import { stateOf } from './change-live.ts';
import { contractIssues } from './check-contract.ts';
import { listFailures } from './failures.ts';
import { previousOf } from './previous-version.ts';
import { listActivations, listReleases } from './published.ts';
import { releaseFiles, releases } from './tables.ts';

const fileCounts = async (ctx: Context, remote: string): Promise<Map<string, number>> => {
  const rows = await ctx.db
    .select({ id: releases.id, files: count() })
    .from(releases)
    .innerJoin(releaseFiles, eq(releaseFiles.releaseId, releases.id))
    .where(eq(releases.remote, remote))
    .groupBy(releases.id);
  return new Map(rows.map(({ id, files }) => [id, files]));
};

/** What is live of a remote, its releases, its history and its failures; empty for a remote that nobody published yet. */
export const remoteStatus = async (ctx: Context, { remote }: { readonly remote: string }): Promise<RemoteStatus> => {
  const state = await stateOf(ctx, remote);
  const published = await listReleases(ctx, remote);
  const history = await listActivations(ctx, remote);
  const files = await fileCounts(ctx, remote);
  const live = published.find(({ version }) => version === state?.version);
  return {
    id: remote,
    version: state?.version ?? null,
    canaryVersion: state?.canaryVersion ?? null,
    canary: state?.canary ? { roles: [...state.canary.roles], share: state.canary.share } : null,
    disabled: state?.disabled ?? false,
    fallback: state?.fallback ?? false,
    previous: (await previousOf(ctx, remote)) ?? null,
    contract: live ? (contractIssues(live.manifest)[0]?.message ?? null) : null,
    releases: published.map(({ id, version, digest, size, publishedAt, publishedBy }) => ({
      version,
      digest,
      files: files.get(id) ?? 0,
      size,
      publishedAt: publishedAt.toISOString(),
      publishedBy,
    })),
    history: history.map(({ kind, version, canaryVersion, canary, at, by, reason }) => ({
      kind,
      version,
      canaryVersion,
      canary: canary ? { roles: [...canary.roles], share: canary.share } : null,
      at: at.toISOString(),
      by,
      reason,
    })),
    failures: await listFailures(ctx, remote),
  };
};
