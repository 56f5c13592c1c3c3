import { t } from 'shared-contracts/translate';
import type { Context } from '../../../context.ts';
import { conflict, forbidden, invalid, notFound } from '../../../platform/http/errors.ts';
import { contractIssues } from '../publish/check-contract.ts';
import { mountIssues } from '../publish/check-manifest.ts';
import { findRelease, liveManifests } from '../published.ts';
import type { Canary } from '../tables.ts';
import { previousOf } from './previous-version.ts';
import { type ChangedBy, changeLive } from './registry-change.ts';
import { healthOf } from './release-health.ts';
import { findIncompatibility, otherRunningContracts } from './running-contracts.ts';

/** @throws unless the version is published, fits the portal's contract, and takes no path of another remote */
const checkActivatable = async (ctx: Context, remote: string, version: string): Promise<void> => {
  const release = await findRelease(ctx, remote, version);
  if (!release) throw notFound(t`${remote} ${version} is not published`);
  const issues = [...contractIssues(release), ...mountIssues(release.manifest, await liveManifests(ctx))];
  if (issues.length > 0) throw invalid(issues);
};

/**
 * @throws conflict while an instance of another portal version is running that does not serve the release, because its pages
 * would show that
 */
const refuseDuringUpgrade = async (ctx: Context, remote: string, version: string): Promise<void> => {
  const release = await findRelease(ctx, remote, version);
  const unserved = release && findIncompatibility(await otherRunningContracts(ctx), release);
  if (unserved)
    throw conflict(
      t`The portal is being upgraded, and an instance of the other version does not serve this: ${unserved}. Activate it once only one version runs.`,
    );
};

/**
 * Makes a published version live: for everyone, which ends a canary, or as a canary next to the live version. A disabled remote
 * stays disabled.
 * @throws forbidden for a canary that targets admins, unless an admin activates it: their sessions can do everything; not_found,
 * invalid_input and conflict when the version cannot be live
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
      throw forbidden(t`A canary for admins needs the account of an admin, not a deploy token`);
    if (!state) throw conflict(t`Nothing of ${remote} is live yet: activate a version for everyone first`);
    if (state.version === version) throw conflict(t`${remote} ${version} is live for everyone already`);
    return { kind: 'canary', next: { version: state.version, canaryVersion: version, canary, disabled: state.disabled } };
  });

/**
 * Ends the canary if there is one; otherwise makes the latest version live that was live before and did not fail in browsers.
 * @param version the version to go back to instead, which also ends a canary; it must not have failed
 */
export const rollBack = (
  ctx: Context,
  by: ChangedBy,
  { remote, version: requested }: { readonly remote: string; readonly version?: string | undefined },
): Promise<void> =>
  changeLive(ctx, by, remote, async (tx, state) => {
    if (!state) throw conflict(t`Nothing of ${remote} is live`);
    const next = { canaryVersion: null, canary: null, disabled: state.disabled };
    if (state.canaryVersion && (requested === undefined || requested === state.version))
      return { kind: 'rollback', next: { ...next, version: state.version } };
    if (requested === state.version) throw conflict(t`${remote} ${requested} is live already`);
    const version = requested ?? (await previousOf(tx, remote));
    if (!version) throw conflict(t`There is no earlier version of ${remote} to go back to that worked in browsers`);
    await checkActivatable(tx, remote, version);
    const health = (await healthOf(tx, remote)).get(version);
    if (health?.state === 'failing')
      throw conflict(
        t`${remote} ${version} failed in ${health.failures} of ${health.loads} openings: choose one that worked, or activate it`,
      );
    return { kind: 'rollback', next: { ...next, version } };
  });
