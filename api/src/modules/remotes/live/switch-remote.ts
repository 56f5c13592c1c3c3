import { eq } from 'drizzle-orm';
import { setRemoteFallback } from 'shared-contracts/operations/remotes';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../../context.ts';
import { recordAudit } from '../../../platform/audit/record.ts';
import { publishInvalidation } from '../../../platform/events/publish-invalidation.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { remoteStates } from '../tables.ts';
import { type ChangedBy, changeLive, stateOf, withRegistryLock } from './registry-change.ts';

/** The kill switch: disables a remote for everyone, or enables it again. Idempotent. */
export const switchRemote = (
  ctx: Context,
  by: ChangedBy,
  { remote, disabled }: { readonly remote: string; readonly disabled: boolean },
): Promise<void> =>
  changeLive(ctx, by, remote, async (_tx, state) => {
    if (!state) throw conflict(t`Nothing of ${remote} is live`);
    if (state.disabled === disabled) return undefined;
    const { version, canaryVersion, canary } = state;
    return { kind: disabled ? 'disable' : 'enable', next: { version, canaryVersion, canary, disabled } };
  });

/** Sets whether the previous version takes over automatically when the live one fails. Idempotent. */
export const setFallback = (
  ctx: Context,
  by: ChangedBy,
  { remote, on }: { readonly remote: string; readonly on: boolean },
): Promise<void> =>
  withRegistryLock(ctx, async (tx) => {
    const state = await stateOf(tx, remote);
    if (!state) throw conflict(t`Nothing of ${remote} is live`);
    if (state.fallback === on) return;
    await tx.db.update(remoteStates).set({ fallback: on }).where(eq(remoteStates.remote, remote));
    await publishInvalidation(tx, setRemoteFallback);
    await recordAudit(tx, {
      actorId: by.userId,
      action: 'remote_fallback',
      entityType: 'remote',
      entityId: remote,
      before: { fallback: state.fallback },
      after: { fallback: on, by: by.label },
    });
  });
