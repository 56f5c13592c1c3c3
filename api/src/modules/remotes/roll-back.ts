import type { Context } from '../../context.ts';
import { conflict } from '../../platform/http/errors.ts';
import { checkActivatable } from './activate-release.ts';
import type { ChangedBy } from './actor-of-change.ts';
import { changeLive } from './change-live.ts';
import { previousOf } from './previous-version.ts';

/** Ends the canary where there is one; else makes the version live that was live before. */
export const rollBack = (ctx: Context, by: ChangedBy, { remote }: { readonly remote: string }): Promise<void> =>
  changeLive(ctx, by, remote, async (inside, state) => {
    if (!state) throw conflict(`Nothing of ${remote} is live`);
    const next = { canaryVersion: null, canary: null, disabled: state.disabled };
    if (state.canaryVersion) return { kind: 'rollback', next: { ...next, version: state.version } };
    const version = await previousOf(inside, remote);
    if (!version) throw conflict(`There is no earlier version of ${remote} to go back to`);
    await checkActivatable(inside, remote, version);
    return { kind: 'rollback', next: { ...next, version } };
  });
