import { cors } from '@elysiajs/cors';
import { Elysia } from 'elysia';
import { tabHeader } from 'shared-contracts/constants/host';
import type { Env } from '../../env.ts';
import { crossOrigin } from './errors.ts';

/** Allows pages of other company origins to call the api; without any such origin, no response has CORS headers. */
export const crossOrigins = (origins: readonly string[]) => {
  const plugin = new Elysia({ name: 'cross-origins' });
  if (origins.length === 0) return plugin;
  return plugin.use(
    cors({
      origin: [...origins],
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['content-type', tabHeader],
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
