import type { Elysia } from 'elysia';
import type { Operation } from 'shared-contracts/operation';
import type { Context } from '../../context.ts';
import { clientAddress } from './address.ts';
import { logCall } from './call-log.ts';
import { DomainError, notFound } from './errors.ts';
import { serve } from './pipeline.ts';
import { isDomainError, problemResponse } from './problem.ts';
import type { Handler } from './route.ts';
import { secure } from './security-headers.ts';

/** The address of the other end of the socket; undefined where there is no socket. */
export type PeerOf = (request: Request) => string | undefined;

interface Routed {
  readonly request: Request;
  /** Absent where the path has none. */
  readonly params?: Record<string, string>;
  readonly server: { requestIP(request: Request): { address: string } | null } | null;
}

type Work = (call: Context, request: Request, params: Record<string, string>) => Promise<Response>;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Names the operations without a handler, the handlers without an operation, and what is there twice. */
export const mismatches = (handlers: readonly Handler[], operations: readonly Operation[]): string[] => {
  const handled = handlers.map(({ operation }) => operation.id);
  const known = new Set(operations.map(({ id }) => id));
  return [
    ...operations.filter(({ id }) => !handled.includes(id)).map(({ id }) => `operation ${id} has no handler`),
    ...handled.filter((id) => !known.has(id)).map((id) => `handler ${id} has no operation`),
    ...handled.filter((id, index) => handled.indexOf(id) !== index).map((id) => `operation ${id} has two handlers`),
  ];
};

/** Puts every operation onto the app, with 405 for its other methods and a JSON 404 for unknown addresses below /api. */
export const registerOperations = (app: Elysia, ctx: Context, handlers: readonly Handler[], peerOf: PeerOf): void => {
  // destructured, so that Elysia sees that it need not parse anything else
  const answering =
    (work: Work) =>
    async ({ request, params, server }: Routed) => {
      const begun = performance.now();
      const requestId = crypto.randomUUID();
      const log = ctx.log.child({ requestId });
      const peer = peerOf(request) ?? server?.requestIP(request)?.address ?? '';
      const caller = {
        address: clientAddress(peer, request.headers.get('x-forwarded-for'), ctx.env.trustedProxies) || null,
        userAgent: request.headers.get('user-agent'),
        requestId,
      };
      let response: Response;
      try {
        response = await work({ ...ctx, log, caller }, request, params ?? {});
      } catch (thrown) {
        if (!isDomainError(thrown) && !request.signal.aborted) log.error({ err: thrown }, 'A call failed');
        response = problemResponse(thrown, requestId);
      }
      response.headers.set('x-request-id', requestId);
      logCall(log, request, response.status, performance.now() - begun);
      return secure(response, ctx.env);
    };
  const route = (method: string, path: string, work: Work) => app.route(method, path, answering(work), { parse: 'none' });

  // preflight calls of CORS_ORIGINS are answered by the CORS plugin
  const refusable = methods.filter((name) => name !== 'OPTIONS' || ctx.env.corsOrigins.length === 0);
  const byPath = Map.groupBy(handlers, ({ operation }) => operation.path);
  for (const [path, group] of byPath) {
    const allowed = group.flatMap(({ operation: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    for (const handler of group) {
      const work: Work = (call, request, params) => serve(handler, call, request, params);
      route(handler.operation.method, path, work);
      if (handler.operation.method === 'GET') route('HEAD', path, work);
    }
    for (const method of refusable.filter((name) => !allowed.includes(name))) {
      route(method, path, async (call) => {
        const refused = new DomainError('method_not_allowed', 'This address does not take this method');
        const response = problemResponse(refused, call.caller.requestId ?? '');
        response.headers.set('allow', allowed.join(', '));
        return response;
      });
    }
  }
  // one route a method: `.all` would lose to the page's `.get('/*')`
  for (const path of ['/api', '/api/*']) {
    for (const method of refusable) {
      route(method, path, async () => {
        throw notFound();
      });
    }
  }
};
