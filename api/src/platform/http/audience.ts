import { type Actor, isAdmin, isContributor, isReviewer } from 'shared-contracts/actor';
import type { Audience } from 'shared-contracts/operation';
import { forbidden, unauthenticated } from './errors.ts';

const admits: Record<Exclude<Audience, 'anyone' | 'deployer'>, (actor: Actor) => boolean> = {
  'signed-in': () => true,
  contributor: isContributor,
  reviewer: isReviewer,
  admin: isAdmin,
};

/** Whether somebody signed in may call operations of this audience. */
export const mayCall = (audience: Audience, actor: Actor): boolean =>
  audience === 'anyone' || (audience !== 'deployer' && admits[audience](actor));

/** @throws 401 without a session where one is needed, 403 where the role does not reach */
export const checkAudience = (audience: Audience, actor: Actor | null): void => {
  // a deploy token is checked by the operation, which knows whose it must be
  if (audience === 'anyone' || audience === 'deployer') return;
  if (!actor) throw unauthenticated();
  if (!admits[audience](actor)) throw forbidden();
};
