import type { Actor } from '../actor.ts';

/** A file that is not attached to anything yet may be opened only by the person who uploaded it. */
export const mayOpenUpload = (actor: Actor, file: { readonly uploadedBy: string | null }): boolean =>
  file.uploadedBy === actor.id;
