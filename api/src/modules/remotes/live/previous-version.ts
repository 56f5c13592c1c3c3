import type { Context } from '../../../context.ts';
import { contractIssues } from '../publish/check-contract.ts';
import { listActivations, listReleases, type PublishedRelease, readRelease } from '../published.ts';
import type { ActivationRow, RemoteStateRow } from '../tables.ts';
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

/** The versions that were live earlier and still exist, latest first; excludes versions that were rolled back. */
const earlierVersions = async (ctx: Context, remote: string): Promise<string[]> => {
  const published = new Set((await listReleases(ctx, remote)).map(({ version }) => version));
  const stack = rollbackStack((await listActivations(ctx, remote)).reverse());
  return stack
    .slice(0, -1)
    .filter((version) => published.has(version))
    .reverse();
};

/**
 * The version that a rollback would make live: the latest one that was live earlier, still exists and did not fail in browsers.
 */
export const previousOf = async (ctx: Context, remote: string): Promise<string | undefined> => {
  const health = await healthOf(ctx, remote);
  return (await earlierVersions(ctx, remote)).find((version) => health.get(version)?.state !== 'failing');
};

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
