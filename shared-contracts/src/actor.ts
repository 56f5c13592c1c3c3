import type { Audience } from './operation.ts';

/** The roles of an account, from the least to the most privileged. */
export const roles = ['viewer', 'employee', 'manager', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The role of an account that registered itself. */
export const newAccountRole = 'employee' satisfies Role;

/** The roles that review: those of `isReviewer`, for a query or a declaration. */
export const reviewerRoles = ['manager', 'admin'] as const satisfies readonly Role[];

/**
 * The signed-in person as policies see them. `role` is the effective one: an account without a confirmed address is a `viewer`,
 * and may call almost no operation (see `Audience`).
 */
export interface Actor {
  readonly id: string;
  readonly role: Role;
}

/** May submit, comment, rate, join and book. */
export const isContributor = (actor: Actor): boolean => actor.role !== 'viewer';
/** May see all statuses and decide on submissions of others. */
export const isReviewer = ({ role }: Pick<Actor, 'role'>): boolean => (reviewerRoles as readonly Role[]).includes(role);
/** May manage the portal: accounts, offices, releases, branding. */
export const isAdmin = (actor: Actor): boolean => actor.role === 'admin';

/** Who may call operations of an audience. */
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
