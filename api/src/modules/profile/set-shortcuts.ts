import type { Actor } from 'shared-contracts/actor';
import * as op from 'shared-contracts/operations/profile';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { ShortcutSettings } from 'shared-contracts/schemas/profile';
import { type Context, inTransaction } from '../../context.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { currentUserOf } from '../auth/current-user.ts';
import { lockUser, saveUser } from '../users/repository.ts';

/** Turns the actor's own single-key shortcuts on or off (SHELL-127). */
export const setShortcuts = (ctx: Context, actor: Actor, settings: ShortcutSettings): Promise<CurrentUser> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.db, actor.id);
    await saveUser(tx, actor.id, settings);
    await publishInvalidation(tx, op.setShortcuts, { people: [actor.id] });
    return currentUserOf({ ...user, ...settings });
  });
