import type { Context } from '../../context.ts';
import { conflict } from '../../platform/http/errors.ts';
import { checkActivatable } from './activate-release.ts';
import type { ChangedBy } from './actor-of-change.ts';
import { changeLive } from './change-live.ts';
import { previousOf } from './previous-version.ts';
import { healthOf } from './release-health.ts';

/**
 * Ends the canary where there is one; else makes the latest version live that was live before and did not fail in browsers.
 * @param version the one to go back to instead, which ends a canary, too; it must not have failed
 */
export const rollBack = (
  ctx: Context,
  by: ChangedBy,
  { remote, version: chosen }: { readonly remote: string; readonly version?: string | undefined },
): Promise<void> =>
  changeLive(ctx, by, remote, async (tx, state) => {
    if (!state) throw conflict(`Nothing of ${remote} is live`);
    const next = { canaryVersion: null, canary: null, disabled: state.disabled };
    if (state.canaryVersion && (chosen === undefined || chosen === state.version))
      return { kind: 'rollback', next: { ...next, version: state.version } };
    if (chosen === state.version) throw conflict(`${remote} ${chosen} is live already`);
    const version = chosen ?? (await previousOf(tx, remote));
    if (!version) throw conflict(`There is no earlier version of ${remote} to go back to that worked in browsers`);
    await checkActivatable(tx, remote, version);
    const health = (await healthOf(tx, remote)).get(version);
    if (health?.state === 'failing')
      throw conflict(
        `${remote} ${version} failed in ${health.failures} of ${health.loads} openings: choose one that worked, or activate it`,
      );
    return { kind: 'rollback', next: { ...next, version } };
  });
