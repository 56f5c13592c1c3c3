import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { Elysia } from 'elysia';
import type { Operation } from 'shared-contracts/operation';
import { tracer } from '../tracing/span.ts';
import { statusOf } from './call-log.ts';

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
