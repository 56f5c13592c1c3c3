import type { Context } from '../../context.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors.ts';
import type { ChangedBy } from './actor-of-change.ts';
import { changeLive } from './change-live.ts';
import { contractIssues } from './check-contract.ts';
import { mountIssues } from './check-mounts.ts';
import { liveManifests } from './live-manifests.ts';
import { findRelease } from './published.ts';
import { otherRunningContracts, unservedBy } from './running-contracts.ts';
import type { Canary } from './tables.ts';

/** @throws unless the version is published, fits the portal's contract, and takes no path of another remote */
export const checkActivatable = async (ctx: Context, remote: string, version: string): Promise<void> => {
  const release = await findRelease(ctx, remote, version);
  if (!release) throw notFound(`${remote} ${version} is not published`);
  const issues = [...contractIssues(release), ...mountIssues(release.manifest, await liveManifests(ctx))];
  if (issues.length > 0) throw invalid(issues);
};

/** @throws conflict while an instance of another version runs that does not serve the release: its pages would say so */
const refuseDuringUpgrade = async (ctx: Context, remote: string, version: string): Promise<void> => {
  const release = await findRelease(ctx, remote, version);
  const unserved = release && unservedBy(await otherRunningContracts(ctx), release);
  if (unserved)
    throw conflict(
      `The portal is being upgraded, and an instance of the other version does not serve this: ${unserved}. Activate it once only one version runs.`,
    );
};

/**
 * Makes a published version live: for everyone, which ends a canary, or for a canary beside what is live.
 * A disabled remote stays disabled.
 * @throws forbidden for a canary that aims at admins, but by an admin: their sessions can do everything; not_found,
 * invalid_input and conflict where the version cannot be live
 */
export const activateRelease = (
  ctx: Context,
  by: ChangedBy,
  { remote, version, canary }: { readonly remote: string; readonly version: string; readonly canary?: Canary | undefined },
): Promise<void> =>
  changeLive(ctx, by, remote, async (tx, state) => {
    await checkActivatable(tx, remote, version);
    await refuseDuringUpgrade(tx, remote, version);
    if (!canary) {
      if (state?.version === version && !state.canaryVersion) return undefined;
      const next = { version, canaryVersion: null, canary: null, disabled: state?.disabled ?? false };
      return { kind: 'activate', next };
    }
    if (canary.roles.includes('admin') && by.label !== 'admin')
      throw forbidden('A canary for admins needs the account of an admin, not a deploy token');
    if (!state) throw conflict(`Nothing of ${remote} is live yet: activate a version for everyone first`);
    if (state.version === version) throw conflict(`${remote} ${version} is live for everyone already`);
    return { kind: 'canary', next: { version: state.version, canaryVersion: version, canary, disabled: state.disabled } };
  });
