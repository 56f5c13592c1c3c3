import type { Actor } from '../actor.ts';

/** A file that hangs on nothing yet is for whoever uploaded it. */
export const mayOpenUpload = (actor: Actor, file: { readonly uploadedBy: string | null }): boolean =>
  file.uploadedBy === actor.id;
