import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { Elysia } from 'elysia';
import type { Logger } from 'pino';
import type { Operation } from 'shared-contracts/operation';
import { tracer } from '../tracing/span.ts';

/** A call that takes longer counts as slow, in milliseconds. */
const slow = 1000;

/** The status that a response leaves with. */
const statusOf = (response: unknown, status: number | string | undefined): number =>
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
  const startTimes = new WeakMap<Request, number>();
  return new Elysia({ name: 'call-log' })
    .onRequest(({ request, set }) => {
      startTimes.set(request, performance.now());
      set.headers['x-request-id'] = crypto.randomUUID();
    })
    .onAfterResponse({ as: 'global' }, ({ request, path, route, responseValue, set }) => {
      const { method } = request;
      const status = statusOf(responseValue, set.status);
      const ms = performance.now() - (startTimes.get(request) ?? performance.now());
      observe({ method, route, status, ms });
      const level = method !== 'GET' || status >= 500 || ms > slow ? 'info' : 'debug';
      if (!log.isLevelEnabled(level)) return;
      log[level]({ requestId: set.headers['x-request-id'], method, path, status, ms: Math.round(ms) }, 'call');
    });
};

const headers = {
  get: (carrier: Headers, key: string) => carrier.get(key) ?? undefined,
  keys: (carrier: Headers) => [...carrier.keys()],
};

/**
 * A span for every call, named after its operation, in the trace from the caller's `traceparent`; the call's own outgoing
 * requests are its child spans. The URL omits the query, which may contain user input.
 */
export const traceCalls = (operations: readonly Operation[]) => {
  const names = new Map(operations.map(({ id, method, path }) => [`${method} ${path}`, id]));
  const spans = new WeakMap<Request, Span>();
  return new Elysia({ name: 'trace-calls' })
    .wrap((handle, first: Request) => (request: Request = first, ...rest: unknown[]) => {
      const parent = propagation.extract(context.active(), request.headers, headers);
      const span = tracer().startSpan(request.method, { kind: SpanKind.SERVER }, parent);
      spans.set(request, span);
      return context.with(trace.setSpan(parent, span), () => handle(request, ...rest));
    })
    .onAfterResponse({ as: 'global' }, ({ request, route, path, responseValue, set }) => {
      const span = spans.get(request);
      if (!span) return;
      const { method } = request;
      const status = statusOf(responseValue, set.status);
      span.updateName(names.get(`${method} ${route}`) ?? `${method} ${route || 'none'}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'url.path': path,
        'http.response.status_code': status,
        'portal.request_id': String(set.headers['x-request-id']),
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
};
