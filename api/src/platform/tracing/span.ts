import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** A no-op, at the cost of a function call, until `startTracing` has loaded an SDK. */
export const tracer = () => trace.getTracer('portal');

/** Records the kind of a failure; never its message, which may quote user input. */
export const markFailed = (span: Span, thrown: unknown): void => {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  span.setAttribute('error.type', code || (thrown instanceof Error ? thrown.name : 'unknown'));
  span.setStatus({ code: SpanStatusCode.ERROR });
};

/** Runs a call to another system in a span of the current trace. */
export const inClientSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  tracer().startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await work();
    } catch (thrown) {
      markFailed(span, thrown);
      throw thrown;
    } finally {
      span.end();
    }
  });
