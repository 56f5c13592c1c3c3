import type { Actor } from 'shared-contracts/actor';
import * as op from 'shared-contracts/operations/profile';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { LanguageChoice, ShortcutSettings } from 'shared-contracts/schemas/profile';
import { type Context, inTransaction } from '../../context.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { currentUserOf } from '../auth/current-user.ts';
import { lockUser, saveUser } from '../users/repository.ts';

/** Saves a setting of the actor's own account. */
const setOwn =
  <Settings extends LanguageChoice | ShortcutSettings>(operation: typeof op.setLanguage | typeof op.setShortcuts) =>
  (ctx: Context, actor: Actor, settings: Settings): Promise<CurrentUser> =>
    inTransaction(ctx, async (tx) => {
      const user = await lockUser(tx.db, actor.id);
      await saveUser(tx, actor.id, settings);
      await publishInvalidation(tx, operation, { people: [actor.id] });
      return currentUserOf(tx, { ...user, ...settings });
    });

/** Turns single-key shortcuts on or off (SHELL-127). */
export const setShortcuts = setOwn<ShortcutSettings>(op.setShortcuts);

/** Chooses the language of pages and mails (PLAT-425). */
export const setLanguage = setOwn<LanguageChoice>(op.setLanguage);
