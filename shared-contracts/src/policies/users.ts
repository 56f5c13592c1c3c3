import { type Actor, isAdmin } from '../actor.ts';

/** The fields of an account that policies need. */
export interface Account {
  readonly id: string;
}

/** Users, roles, invitations, targets, the audit log: admins. */
export const mayManageUsers = (actor: Actor): boolean => isAdmin(actor);

/** Admins deactivate and activate accounts, except their own. The service ensures that one admin stays. */
export const maySetActive = (actor: Actor, account: Account): boolean => isAdmin(actor) && account.id !== actor.id;

/** Only its owner and admins see a CV. */
export const mayReadCv = (actor: Actor, account: Account): boolean => account.id === actor.id || isAdmin(actor);
