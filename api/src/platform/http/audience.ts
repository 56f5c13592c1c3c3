import { mayCall } from 'shared-contracts/actor';
import type { Audience } from 'shared-contracts/operation';
import type { Session } from '../session/session.ts';
import { emailUnconfirmed, forbidden, unauthenticated } from './errors.ts';

/** The audiences that accounts with an unconfirmed address may use; all others are closed to them. */
const openToUnconfirmed: readonly Audience[] = ['anyone', 'account'];

/**
 * @throws 401 without a required session, 403 `email_unconfirmed` before the address is confirmed (ACC-36), 403 when the role is
 * not sufficient
 */
export const checkAudience = (audience: Audience, session: Session | null): void => {
  if (session && !session.confirmed && !openToUnconfirmed.includes(audience)) throw emailUnconfirmed();
  // the operation checks a deploy token, since it knows which remote the token must belong to
  if (audience === 'anyone' || audience === 'deployer') return;
  if (!session) throw unauthenticated();
  if (!mayCall(audience, session.actor)) throw forbidden();
};
