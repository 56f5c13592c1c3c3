import { type Actor, isAdmin, newAccountRole, type Role, roles } from '../actor.ts';

/** The fields of an account that policies need. */
export interface Account {
  readonly id: string;
}

/** Only admins manage users, roles, invitations and targets, and see the audit log. */
export const mayManageUsers = (actor: Actor): boolean => isAdmin(actor);

/** Admins deactivate and activate accounts, except their own. The service ensures that one admin stays. */
export const maySetActive = (actor: Actor, account: Account): boolean => isAdmin(actor) && account.id !== actor.id;

/** The fields of an account that decide about its role. */
interface RoleHolder {
  readonly role: Role;
  readonly emailVerified: boolean;
  /** When the open invitation was sent; null if there is none. */
  readonly invitedAt: Date | string | null;
}

const isBelow = (one: Role, other: Role): boolean => roles.indexOf(one) < roles.indexOf(other);

/**
 * Whether an account may get this role (ACC-95). One that registered itself may be of somebody who typed a colleague's address, until
 * that is confirmed: only a role beyond a new account's can be taken away. Invited people confirm their address by accepting.
 */
export const mayGetRole = ({ role, emailVerified, invitedAt }: RoleHolder, next: Role): boolean =>
  emailVerified || invitedAt !== null || (isBelow(newAccountRole, role) && isBelow(next, role));

/** The role that is left of an account when its unconfirmed address is corrected: at most a new account's (ACC-96). */
export const roleAfterCorrection = (role: Role): Role => (isBelow(newAccountRole, role) ? newAccountRole : role);

/** Only its owner and admins see a CV. */
export const mayReadCv = (actor: Actor, account: Account): boolean => account.id === actor.id || isAdmin(actor);

/** An inactive account is shown to colleagues without its photo; admins see it in the list of accounts. */
export const mayOpenPhoto = (actor: Actor, account: { readonly isActive: boolean }): boolean =>
  account.isActive || isAdmin(actor);

/** A file that is not attached to anything yet may be opened only by the person who uploaded it. */
export const mayOpenUpload = (actor: Actor, file: { readonly uploadedBy: string | null }): boolean =>
  file.uploadedBy === actor.id;
