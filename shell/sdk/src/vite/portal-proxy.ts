import { ServerResponse } from 'node:http';
import type { ProxyOptions } from 'vite';
import { portalPagePath } from '../standalone/portal-page.ts';

/** All ports of a host share cookies: the prefix separates these from the portal's own session. */
const prefix = 'standalone-';

/** The cookies that the portal has set through this proxy, without the prefix; undefined if there are none. */
export const cookiesForPortal = (header: string | undefined): string | undefined => {
  const own = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(prefix))
    .map((part) => part.slice(prefix.length));
  return own.length > 0 ? own.join('; ') : undefined;
};

/** Rewrites a portal's cookie so that a page on plain local HTTP can store it. */
export const cookieFromPortal = (cookie: string): string => `${prefix}${cookie.replaceAll(/;\s*(Secure|Domain=[^;]*)/gi, '')}`;

/** The response if no portal responds, as a problem document like the portal's own. */
const noPortal = (portal: string) =>
  JSON.stringify({
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    code: 'unavailable',
    error: `No portal answers at ${portal}. Start one with npm start, or name another in PORTAL_URL.`,
  });

/**
 * Proxies the calls of a standalone page to a portal, as if the portal's own pages had made them.
 * @param portal origin, for example `http://localhost:3000`
 * @throws if it is not an origin
 */
export const portalProxy = (portal: string): Record<string, ProxyOptions> => {
  if (!URL.canParse(portal) || new URL(portal).origin !== portal.replace(/\/$/, ''))
    throw new Error(`PORTAL_URL must be the address of a portal such as http://localhost:3000, but is "${portal}".`);
  const { origin } = new URL(portal);
  const passOn = (withSession: boolean): ProxyOptions => ({
    target: origin,
    changeOrigin: true,
    configure: (proxy) => {
      proxy.on('proxyReq', (toPortal, request) => {
        const cookies = withSession ? cookiesForPortal(request.headers.cookie) : undefined;
        toPortal.removeHeader('cookie');
        toPortal.removeHeader('referer');
        toPortal.removeHeader('sec-fetch-site');
        if (cookies) toPortal.setHeader('cookie', cookies);
        if (request.method !== 'GET' && request.method !== 'HEAD') toPortal.setHeader('origin', origin);
      });
      proxy.on('proxyRes', ({ headers }) => {
        if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(cookieFromPortal);
      });
      proxy.on('error', (_error, _request, response) => {
        if (!(response instanceof ServerResponse) || response.headersSent) return;
        response.writeHead(503, { 'content-type': 'application/problem+json' }).end(noPortal(origin));
      });
    },
  });
  return {
    '^/api/': passOn(true),
    // public data of the portal: its time zone and its demo accounts
    [`^${portalPagePath}$`]: { ...passOn(false), rewrite: () => '/auth' },
  };
};
