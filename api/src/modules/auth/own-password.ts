import { profileTexts } from 'shared-contracts/constants/profile';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { UserRow } from '../../platform/users/tables.ts';
import { tryPassword } from './password-attempts.ts';

const wrong = () => invalid([{ path: 'currentPassword', message: t`Your current password is not correct` }]);

/**
 * Asks a signed-in person for their password again, before an action that a stranger at their desk must not take.
 * @param sid their session; only it is delayed after many wrong passwords
 * @throws 422 at `currentPassword`; 429 with the seconds to wait; 503 `busy` under load
 */
export const checkOwnPassword = async (ctx: Context, user: UserRow, sid: string, typed: string | undefined): Promise<void> => {
  if (typed === undefined || typed === '') throw invalid([{ path: 'currentPassword', message: profileTexts.passwordForAddress }]);
  const guess = { email: user.email, knownAs: `session ${sid}` };
  if (!(await tryPassword(ctx, guess, typed, user.password))) throw wrong();
};
