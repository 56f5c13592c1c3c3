import { type Actor, isAdmin, isContributor, isReviewer } from '../actor.ts';
import type { Audience } from '../operation.ts';

const admits: Record<Audience, (actor: Actor) => boolean> = {
  anyone: () => true,
  account: () => true,
  'signed-in': () => true,
  contributor: isContributor,
  reviewer: isReviewer,
  admin: isAdmin,
  deployer: isAdmin,
};

/** Whether a signed-in person with a confirmed address may call operations of this audience; admins need no deploy token. */
export const mayCall = (audience: Audience, actor: Actor): boolean => admits[audience](actor);
