import { type Actor, isAdmin } from '../actor.ts';

/** What policies need to know of an account. */
export interface Account {
  readonly id: string;
}

/** Users, roles, invitations, targets, the audit log: admins. */
export const mayManageUsers = (actor: Actor): boolean => isAdmin(actor);

/** Admins switch accounts off and on, their own excepted. That one admin stays is for the service to see to. */
export const maySetActive = (actor: Actor, account: Account): boolean => isAdmin(actor) && account.id !== actor.id;

/** A CV is for its owner and for admins. */
export const mayReadCv = (actor: Actor, account: Account): boolean => account.id === actor.id || isAdmin(actor);
