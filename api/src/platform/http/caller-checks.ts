import { createHash, timingSafeEqual } from 'node:crypto';
import { cors } from '@elysiajs/cors';
import { Elysia } from 'elysia';
import { mayCall } from 'shared-contracts/actor';
import { idempotencyHeader, tabHeader } from 'shared-contracts/constants/host';
import type { Audience } from 'shared-contracts/operation';
import type { Env } from '../../env.ts';
import type { Session } from '../session/session.ts';
import { crossOrigin, emailUnconfirmed, forbidden, unauthenticated } from './errors.ts';

/** Allows pages of other company origins to call the api; without any such origin, no response has CORS headers. */
export const crossOrigins = (origins: readonly string[]) => {
  const plugin = new Elysia({ name: 'cross-origins' });
  if (origins.length === 0) return plugin;
  return plugin.use(
    cors({
      origin: [...origins],
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['content-type', tabHeader, idempotencyHeader],
      exposeHeaders: ['link', 'retry-after', 'x-request-id', 'content-disposition'],
      maxAge: 600,
    }),
  );
};

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Restricts state-changing calls to pages of the portal itself and of `CORS_ORIGINS`. When PUBLIC_URL is not set, the portal's
 * own origin is that of the request.
 * @throws 403 `cross_origin`
 */
export const checkOrigin = (request: Request, env: Env): void => {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin === null) {
    if (site === 'same-origin') return;
    throw crossOrigin();
  }
  if (env.corsOrigins.includes(origin)) return;
  const own = env.publicUrlGiven
    ? origin === env.publicUrl
    : hostOf(origin) !== undefined && hostOf(origin) === request.headers.get('host');
  // trust a browser that reports a cross-site call even if the names match
  if (!own || (site !== null && site !== 'same-origin' && site !== 'none')) throw crossOrigin();
};

/** The audiences that accounts with an unconfirmed address may use; all others are closed to them. */
const openToUnconfirmed: readonly Audience[] = ['anyone', 'account'];

/**
 * @throws 401 without a required session, 403 `email_unconfirmed` before the address is confirmed (ACC-36), 403 when the role is
 * not sufficient
 */
export const checkAudience = (audience: Audience, session: Session | null): void => {
  if (session && !session.confirmed && !openToUnconfirmed.includes(audience)) throw emailUnconfirmed();
  // the operation checks a deploy token, since it knows which remote the token must belong to
  if (audience === 'anyone' || audience === 'deployer') return;
  if (!session) throw unauthenticated();
  if (!mayCall(audience, session.actor)) throw forbidden();
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time, of any length. */
export const sameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** The token of `Authorization: Bearer <token>`. */
export const bearer = (request: Request): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.get('authorization')?.trim() ?? '')?.[1];
