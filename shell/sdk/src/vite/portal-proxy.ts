import { ServerResponse } from 'node:http';
import type { ProxyOptions } from 'vite';
import { portalPagePath } from '../standalone/portal-page.ts';

/** Cookies of one host are shared by its ports: under a name of their own they leave the portal's session alone. */
const prefix = 'standalone-';

/** The cookies that the portal set through this proxy, under the names it gave them; undefined where there are none. */
export const cookiesForPortal = (header: string | undefined): string | undefined => {
  const own = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(prefix))
    .map((part) => part.slice(prefix.length));
  return own.length > 0 ? own.join('; ') : undefined;
};

/** A cookie of the portal as a page at a plain local address can keep it. */
export const cookieFromPortal = (cookie: string): string => `${prefix}${cookie.replaceAll(/;\s*(Secure|Domain=[^;]*)/gi, '')}`;

/** What a call finds out when no portal answers, as a problem document like the portal's own. */
const noPortal = (portal: string) =>
  JSON.stringify({
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    code: 'unavailable',
    error: `No portal answers at ${portal}. Start one with npm start, or name another in PORTAL_URL.`,
  });

/**
 * Passes the calls of a stand-alone page on to a portal, as if its own pages had made them.
 * @param portal origin, for example `http://localhost:3000`
 * @throws for what is no origin
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
    // what the portal tells somebody who is not signed in: its time zone, and its demo accounts
    [`^${portalPagePath}$`]: { ...passOn(false), rewrite: () => '/auth' },
  };
};
