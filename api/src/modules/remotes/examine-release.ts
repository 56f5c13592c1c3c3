import { releaseBudgets } from 'shared-contracts/constants/host';
import type { Release } from 'shared-contracts/remote-manifest';
import type { ReleaseFinding } from 'shared-contracts/schemas/remote';
import type { Context } from '../../context.ts';
import type { Issues } from '../../platform/http/errors.ts';
import { contractIssues, offered, recordedShapeIssues } from './check-contract.ts';
import { layoutIssues } from './check-layout.ts';
import { firstReadIssues, mountIssues, searchIssues } from './check-manifest.ts';
import { panelIssues } from './check-panels.ts';
import { publishedAlready } from './publish-release.ts';
import { findRelease, liveManifests } from './published.ts';

/** All reasons why a release would be rejected based on its record; stores nothing. */
export const examineRelease = async (
  ctx: Context,
  { remote, release }: { readonly remote: string; readonly release: Release },
): Promise<ReleaseFinding> => {
  const { manifest } = release;
  const issues: Issues = [
    ...layoutIssues(release),
    ...contractIssues(release),
    ...recordedShapeIssues(release),
    ...panelIssues(manifest),
    ...firstReadIssues(manifest),
    ...searchIssues(manifest),
  ];
  if (manifest.id !== remote) issues.push({ path: 'manifest.id', message: `The release is of ${manifest.id}, not of ${remote}` });
  if (await findRelease(ctx, manifest.id, manifest.version))
    issues.push({ path: 'manifest.version', message: publishedAlready(manifest) });
  issues.push(...mountIssues(manifest, await liveManifests(ctx)));
  const { total, firstPaint } = releaseBudgets;
  return { host: offered().host, budgets: { total, firstPaint }, issues };
};
