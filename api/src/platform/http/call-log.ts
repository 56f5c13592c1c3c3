import { Elysia } from 'elysia';
import type { Logger } from 'pino';

/** A call that takes longer counts as slow, in milliseconds. */
const slow = 1000;

/** The status that a response leaves with. */
export const statusOf = (response: unknown, status: number | string | undefined): number =>
  response instanceof Response ? response.status : Number(status ?? 200);

/** A completed call. */
export interface ServedCall {
  readonly method: string;
  /** The matched pattern, such as `/api/ideas/:id`. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/**
 * Adds an id to every response in the header `x-request-id`, and logs one line per request: changes, server errors and slow
 * requests always, plain reads only at debug level. Never a query or a body.
 * @param observe called for every call once its response has been sent
 */
export const callLog = (log: Logger, observe: (call: ServedCall) => void) => {
  const begun = new WeakMap<Request, number>();
  return new Elysia({ name: 'call-log' })
    .onRequest(({ request, set }) => {
      begun.set(request, performance.now());
      set.headers['x-request-id'] = crypto.randomUUID();
    })
    .onAfterResponse({ as: 'global' }, ({ request, path, route, responseValue, set }) => {
      const { method } = request;
      const status = statusOf(responseValue, set.status);
      const ms = performance.now() - (begun.get(request) ?? performance.now());
      observe({ method, route, status, ms });
      const level = method !== 'GET' || status >= 500 || ms > slow ? 'info' : 'debug';
      if (!log.isLevelEnabled(level)) return;
      log[level]({ requestId: set.headers['x-request-id'], method, path, status, ms: Math.round(ms) }, 'call');
    });
};
