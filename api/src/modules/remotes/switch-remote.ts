import type { Context } from '../../context.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { ChangedBy } from './actor-of-change.ts';
import { changeLive } from './change-live.ts';

/** The kill switch: takes a remote out of service for everyone, or puts it back. Doing so twice changes nothing. */
export const switchRemote = (
  ctx: Context,
  by: ChangedBy,
  { remote, disabled }: { readonly remote: string; readonly disabled: boolean },
): Promise<void> =>
  changeLive(ctx, by, remote, async (_tx, state) => {
    if (!state) throw conflict(`Nothing of ${remote} is live`);
    if (state.disabled === disabled) return undefined;
    const { version, canaryVersion, canary } = state;
    return { kind: disabled ? 'disable' : 'enable', next: { version, canaryVersion, canary, disabled } };
  });
