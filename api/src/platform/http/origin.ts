import type { Env } from '../../env.ts';
import { crossOrigin } from './errors.ts';

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Holds state-changing calls to pages of the portal itself and of `CORS_ORIGINS`. Where PUBLIC_URL
 * is not set, the own origin is the one that the request was sent to.
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
  // a browser that says the call crosses sites is believed even if the names agree
  if (!own || (site !== null && site !== 'same-origin' && site !== 'none')) throw crossOrigin();
};
