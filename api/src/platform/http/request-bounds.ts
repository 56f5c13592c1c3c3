import { isIP } from 'node:net';
import { Elysia } from 'elysia';
import { t } from 'shared-contracts/translate';
import type { Env } from '../../env.ts';
import { addressTooLong, malformed, wrongHost } from './errors.ts';

const shape = /^(?:\[([0-9a-f:.]{2,45})\]|([a-z0-9_][a-z0-9_.-]{0,252}))(?::(\d{1,5}))?$/i;

/** The name or address in a Host header, in lower case and without its port; undefined for an invalid header. */
const hostName = (host: string): string | undefined => {
  const [, ipv6, name, port = '0'] = shape.exec(host) ?? [];
  if (Number(port) > 65_535 || (ipv6 !== undefined && isIP(ipv6) !== 6)) return undefined;
  return (ipv6 ?? name)?.toLowerCase();
};

/**
 * Returns a predicate for the portal's own host names, as {@link hostName} returns them: those of PUBLIC_URL and HOST,
 * `localhost`, and any IP address, which health checks and proxies use. After DNS rebinding, a page reaches the portal by a name
 * of the attacker, never by an address or `localhost`, which browsers resolve themselves.
 */
const ownHosts = (env: Pick<Env, 'publicUrl' | 'host'>): ((name: string) => boolean) => {
  const own = new Set(['localhost', hostName(new URL(env.publicUrl).host), env.host.toLowerCase()]);
  return (name) => own.has(name) || isIP(name) !== 0;
};

/** Maximum characters of a path. The portal's own longest paths, files of releases, stay below 400. */
export const pathLimit = 1024;
/** Maximum characters of a query. Lists with every filter and a cursor stay below 2,000. */
export const queryLimit = 4096;

/** Lengths of path and query of a URL, found by index: no regular expression runs on a URL that is too long. */
const lengths = (url: string): { path: number; query: number } => {
  const scheme = url.indexOf('://');
  const path = scheme < 0 ? 0 : url.indexOf('/', scheme + 3);
  const query = url.indexOf('?', path);
  return query < 0 ? { path: url.length - path, query: 0 } : { path: query - path, query: url.length - query - 1 };
};

/**
 * Rejects requests before the router, or anything else, reads the URL: paths and queries that are too long (414), requests with a
 * missing or malformed host (400), or with a host other than the portal's (421), as after DNS rebinding.
 */
export const requestBounds = (env: Env) => {
  const isOwn = ownHosts(env);
  const example = new URL(env.publicUrl).host;
  return new Elysia({ name: 'request-bounds' }).onRequest(({ request }) => {
    const { path, query } = lengths(request.url);
    if (path > pathLimit) throw addressTooLong(t`A path may have ${pathLimit} characters at most`);
    if (query > queryLimit) throw addressTooLong(t`A query may have ${queryLimit} characters at most`);
    const host = request.headers.get('host');
    // a call without a socket has no Host header; its host is in the URL
    const name = host === null ? (URL.canParse(request.url) ? undefined : '') : hostName(host);
    if (host === null && name === undefined) return;
    if (!name) throw malformed(t`The Host header must name the portal, such as Host: ${example}`);
    if (!isOwn(name)) throw wrongHost(env.publicUrl);
  });
};
