import { type Actor, isAdmin, isContributor } from '../actor.ts';

/** Any contributor books a table, always for themselves. */
export const mayBook = (actor: Actor): boolean => isContributor(actor);

/** Admins may cancel anyone's booking. */
export const mayCancelForOthers = (actor: Actor): boolean => isAdmin(actor);

/** The booker, regardless of their current role, and who may cancel for others. */
export const mayCancel = (actor: Actor, booking: { readonly userId: string }): boolean =>
  booking.userId === actor.id || mayCancelForOthers(actor);

/** Only admins manage offices, their tables and closed days. */
export const mayManageOffices = (actor: Actor): boolean => isAdmin(actor);
