import { Elysia } from 'elysia';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../../context.ts';
import type { WorkerMetrics } from '../workers/worker-link.ts';
import type { ServedCall } from './call-log.ts';
import { bearer, sameSecret } from './caller-checks.ts';
import { notFound, unauthenticated } from './errors.ts';
import { withTimeout } from './with-timeout.ts';

/** A metric that is read on each scrape. */
export interface PolledMetric {
  /** Without the portal's prefix. */
  readonly name: string;
  readonly help: string;
  /** Whether it is per process, rather than the same in all processes that share the port. */
  readonly ofProcess?: boolean;
  /** Whether it is a counter: it counts what has happened since the start, and never decreases. */
  readonly total?: boolean;
  readonly read: (ctx: Context) => Promise<number> | number;
}

/** Timeout for each polled metric, in milliseconds, so that a hung database costs only its own metrics. */
const readTimeout = 2000;

/** The value of a metric; NaN if it cannot be read in time. */
const readValue = async ({ read }: PolledMetric, ctx: Context): Promise<number> => {
  try {
    return await withTimeout(readTimeout, Promise.resolve(read(ctx)));
  } catch {
    return Number.NaN;
  }
};

/** The matched route pattern, such as `/api/ideas/:id`: never a URL, which would create a separate series each. */
const routeOf = (route: string, status: number): string => (route && status !== 404 ? route : 'none');

/** The metrics of all workers, each under its own label. Aggregating with sum keeps every series; other modes would drop some. */
const mergeWorkers = (workers: readonly WorkerMetrics[]): Registry =>
  AggregatorRegistry.aggregate(workers.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' }))));

/**
 * Observes every call with its duration, and serves `GET /metrics` in Prometheus format to callers with `METRICS_TOKEN`
 * (`Authorization: Bearer …`): 401 for another token, 404 when none is set (PLAT-210).
 */
export const metrics = (ctx: Context, polled: readonly PolledMetric[]) => {
  const processRegistry = new Registry();
  const sharedRegistry = new Registry();
  collectDefaultMetrics({ register: processRegistry, prefix: 'portal_' });
  const calls = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Calls by method, route and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [processRegistry],
  });
  for (const definition of polled) {
    const options = {
      name: `portal_${definition.name}`,
      help: definition.help,
      registers: [definition.ofProcess ? processRegistry : sharedRegistry],
    };
    if (definition.total) {
      const counter: Counter = new Counter({
        ...options,
        collect: async () => {
          const value = await readValue(definition, ctx);
          counter.reset();
          counter.inc(value);
        },
      });
    } else {
      const gauge: Gauge = new Gauge({ ...options, collect: async () => gauge.set(await readValue(definition, ctx)) });
    }
  }
  if (ctx.worker) processRegistry.setDefaultLabels({ worker: String(ctx.worker.number) });
  ctx.worker?.shareMetrics(() => processRegistry.getMetricsAsJSON());
  const text = async () => {
    const processMetrics = ctx.worker
      ? mergeWorkers([await processRegistry.getMetricsAsJSON(), ...(await ctx.worker.metricsOfOthers())])
      : processRegistry;
    return `${await processMetrics.metrics()}\n${await sharedRegistry.metrics()}`;
  };
  const observe = ({ method, route, status, ms }: ServedCall) =>
    calls.observe({ method, route: routeOf(route, status), status }, ms / 1000);
  /** Must come after the hook that turns errors into problems. */
  const endpoint = new Elysia({ name: 'metrics' }).get('/metrics', async ({ request }) => {
    const { metricsToken } = ctx.env;
    if (metricsToken === undefined) throw notFound();
    if (!sameSecret(bearer(request) ?? '', metricsToken)) throw unauthenticated();
    return new Response(await text(), {
      headers: { 'content-type': sharedRegistry.contentType, 'cache-control': 'no-store' },
    });
  });
  return { observe, endpoint };
};
