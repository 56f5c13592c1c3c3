import { Elysia } from 'elysia';
import type { Logger } from 'pino';
import type { Caller, Context } from '../../context.ts';
import type { Env } from '../../env.ts';
import { countedCalls } from '../rate-limit/rate-limit.ts';
import { readStampedSession } from '../session/session.ts';
import type { ReadStamps } from '../stamps/read-stamps.ts';
import { noTables } from '../stamps/table-stamps.ts';
import { clientAddress } from './address.ts';
import { ResponseHeaders } from './route.ts';

/** The address of the other end of the socket; undefined when there is no socket. */
export type PeerOf = (request: Request) => string | undefined;

/** Returns a function that warns once that X-Forwarded-For is ignored: behind a proxy, all callers then count as one client. */
const proxyWarning = (env: Env, log: Logger) => {
  let hasWarned = env.trustedProxies.size > 0;
  return () => {
    if (hasWarned) return;
    hasWarned = true;
    log.warn(
      'A request carries X-Forwarded-For, and TRUSTED_PROXIES is not set. If the portal is behind a proxy, set TRUSTED_PROXIES to its address: until then all people count as one client for rate limits.',
    );
  };
};

/** The caller, determined from the socket and trusted proxies. */
export const callerOf = ({ env }: Context, request: Request, peer: string | undefined, requestId: string | null): Caller => ({
  address: clientAddress(peer ?? '', request.headers.get('x-forwarded-for'), env.trustedProxies) || null,
  userAgent: request.headers.get('user-agent'),
  requestId,
});

/** The context of a call before any check: the caller, the session and the actor, read again with every request. */
export const requestContext = (ctx: Context, peerOf: PeerOf, stamps: ReadStamps) => {
  const warnOfProxy = proxyWarning(ctx.env, ctx.log);
  return new Elysia({ name: 'request-context' }).derive({ as: 'scoped' }, async ({ request, route, server, set }) => {
    if (request.headers.has('x-forwarded-for')) warnOfProxy();
    const requestId = String(set.headers['x-request-id'] ?? '');
    const call: Context = {
      ...ctx,
      caller: callerOf(ctx, request, peerOf(request) ?? server?.requestIP(request)?.address, requestId),
      // few calls log anything
      get log() {
        return ctx.log.child({ requestId });
      },
    };
    const sid = await ctx.cookies.read(request.headers.get('cookie'));
    const stamp = stamps.of(route, request);
    const stamped = sid === undefined ? null : await readStampedSession(call, sid, stamp?.tables ?? noTables);
    if (stamped) stamp?.begin(stamped);
    const session = stamped?.session ?? null;
    return { call, session, actor: session?.actor ?? null, stamp, reply: new ResponseHeaders(), limits: countedCalls(call) };
  });
};
