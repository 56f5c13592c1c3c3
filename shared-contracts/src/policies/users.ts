import { type Actor, isAdmin } from '../actor.ts';

/** The fields of an account that policies need. */
export interface Account {
  readonly id: string;
}

/** Only admins manage users, roles, invitations and targets, and see the audit log. */
export const mayManageUsers = (actor: Actor): boolean => isAdmin(actor);

/** Admins deactivate and activate accounts, except their own. The service ensures that one admin stays. */
export const maySetActive = (actor: Actor, account: Account): boolean => isAdmin(actor) && account.id !== actor.id;

/** Only its owner and admins see a CV. */
export const mayReadCv = (actor: Actor, account: Account): boolean => account.id === actor.id || isAdmin(actor);

/** An inactive account is shown to colleagues without its photo; admins see it in the list of accounts. */
export const mayOpenPhoto = (actor: Actor, account: { readonly isActive: boolean }): boolean =>
  account.isActive || isAdmin(actor);

/** A file that is not attached to anything yet may be opened only by the person who uploaded it. */
export const mayOpenUpload = (actor: Actor, file: { readonly uploadedBy: string | null }): boolean =>
  file.uploadedBy === actor.id;
