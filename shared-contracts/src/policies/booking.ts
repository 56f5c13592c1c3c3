import { type Actor, isAdmin, isContributor } from '../actor.ts';

/** Any contributor books a table, always for themselves. */
export const mayBook = (actor: Actor): boolean => isContributor(actor);

/** The booker, regardless of their current role; admins may cancel anyone's. */
export const mayCancel = (actor: Actor, booking: { readonly userId: string }): boolean =>
  booking.userId === actor.id || isAdmin(actor);

/** Only admins manage offices, their tables and closed days. */
export const mayManageOffices = (actor: Actor): boolean => isAdmin(actor);
