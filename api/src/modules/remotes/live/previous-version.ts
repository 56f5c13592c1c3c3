import type { ReleaseHealth } from 'shared-contracts/schemas/remote';
import type { Context } from '../../../context.ts';
import { contractIssues } from '../publish/check-contract.ts';
import { listActivations, listReleases, type PublishedRelease, readRelease } from '../published.ts';
import type { ActivationRow, ReleaseRow, RemoteStateRow } from '../tables.ts';
import { healthOf } from './release-health.ts';

type Step = Pick<ActivationRow, 'kind' | 'version'>;

/**
 * The versions that a rollback walks back through, the live one last, from the history (oldest first): a version that was rolled
 * back from is skipped.
 */
export const rollbackStack = (history: readonly Step[]): string[] => {
  const stack: string[] = [];
  for (const { kind, version } of history) {
    if (kind === 'rollback') {
      const index = stack.lastIndexOf(version);
      stack.splice(Math.max(index, 0));
    }
    if (stack.at(-1) !== version) stack.push(version);
  }
  return stack;
};

/** What is recorded of a remote's versions. */
export interface RecordedVersions {
  readonly published: readonly Pick<ReleaseRow, 'version'>[];
  /** What was made live, newest first. */
  readonly history: readonly Step[];
  readonly health: ReadonlyMap<string, ReleaseHealth>;
}

/** The versions that were live earlier and still exist, latest first; excludes versions that were rolled back. */
const earlierAmong = ({ published, history }: Pick<RecordedVersions, 'published' | 'history'>): string[] => {
  const existing = new Set(published.map(({ version }) => version));
  return rollbackStack(history.toReversed())
    .slice(0, -1)
    .filter((version) => existing.has(version))
    .reverse();
};

const earlierVersions = async (ctx: Context, remote: string): Promise<string[]> =>
  earlierAmong({ published: await listReleases(ctx, remote), history: await listActivations(ctx, remote) });

/**
 * The version that a rollback would make live: the latest one that was live earlier, still exists and did not fail in browsers.
 */
export const previousAmong = (versions: RecordedVersions): string | undefined =>
  earlierAmong(versions).find((version) => versions.health.get(version)?.state !== 'failing');

/** Reads what {@link previousAmong} needs. */
export const previousOf = async (ctx: Context, remote: string): Promise<string | undefined> =>
  previousAmong({
    published: await listReleases(ctx, remote),
    history: await listActivations(ctx, remote),
    health: await healthOf(ctx, remote),
  });

/**
 * The release that takes over when a version fails, if the remote allows fallbacks: the one that everyone else has, otherwise the
 * latest earlier one that the portal still serves.
 */
export const fallbackRelease = async (
  ctx: Context,
  state: RemoteStateRow,
  version: string,
): Promise<PublishedRelease | undefined> => {
  if (!state.fallback) return undefined;
  const candidates = [...(version === state.version ? [] : [state.version]), ...(await earlierVersions(ctx, state.remote))];
  for (const candidate of new Set(candidates)) {
    const release = candidate === version ? undefined : await readRelease(ctx, state.remote, candidate);
    if (release && contractIssues(release.row).length === 0) return release;
  }
  return undefined;
};
