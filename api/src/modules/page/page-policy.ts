import type { Env } from '../../env.ts';

const plainHost = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i;

/** The origin as the browser sees it: PUBLIC_URL if set, else that of the request. */
export const ownOrigin = (request: Request, env: Env): string => {
  const host = request.headers.get('host') ?? '';
  return env.publicUrlGiven || !plainHost.test(host) ? env.publicUrl : `http://${host}`;
};

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/**
 * The Content-Security-Policy of the page: it may load and run files of this origin below /assets/ and /remotes/, and tags with
 * this page's nonce. `overrideOrigins` are on the machine of a person who loads remotes from there.
 */
const contentPolicy = (origin: string, nonce: string, overrideOrigins: readonly string[]): string => {
  const files = [`${origin}/assets/`, `${origin}/remotes/`, ...overrideOrigins.map((url) => `${url}/`)].join(' ');
  return policy({
    'default-src': "'none'",
    'script-src': `${files} 'nonce-${nonce}'`,
    'style-src': `${files} 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'font-src': files,
    'connect-src': ["'self'", ...overrideOrigins].join(' '),
    'worker-src': files,
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
  });
};

/** In development, modules have inline styles and a separate socket. */
const developmentPolicy = (origins: readonly string[]): string => {
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  return policy({
    'default-src': "'self'",
    'script-src': `'self' 'unsafe-inline' ${origins.join(' ')}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'connect-src': `'self' ${[...origins, ...sockets].join(' ')}`,
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
  });
};

/** Origins that the page may load from besides its own. */
interface ExtraOrigins {
  /** Origins of the development servers; with them nothing is checked by digest. */
  readonly development: readonly string[] | undefined;
  /** Origins on the person's own machine, from which they load remotes. */
  readonly overrideOrigins: readonly string[];
}

/** Headers of every page. */
export const pageHeaders = (
  request: Request,
  env: Env,
  nonce: string,
  { development, overrideOrigins }: ExtraOrigins,
): Headers => {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': development
      ? developmentPolicy(development)
      : contentPolicy(ownOrigin(request, env), nonce, overrideOrigins),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  });
  if (!development) headers.set('integrity-policy', 'blocked-destinations=(script)');
  if (env.publicUrl.startsWith('https:')) headers.set('strict-transport-security', 'max-age=31536000');
  return headers;
};
