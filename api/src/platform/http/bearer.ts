import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time, of any length. */
export const sameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** The token of `Authorization: Bearer <token>`. */
export const bearer = (request: Request): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.get('authorization')?.trim() ?? '')?.[1];
