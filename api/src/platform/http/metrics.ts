import { Elysia } from 'elysia';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../../context.ts';
import type { Figures } from '../workers/worker-link.ts';
import type { ServedCall } from './call-log.ts';
import { bearer, sameSecret } from './caller-checks.ts';
import { notFound, unauthenticated } from './errors.ts';
import { within } from './within.ts';

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

/** Timeout of the database metrics, in milliseconds, so that a hung database costs only those metrics. */
const patience = 2000;

const read = async ({ read: figure }: PolledMetric, ctx: Context): Promise<number> => {
  try {
    return await within(patience, Promise.resolve(figure(ctx)));
  } catch {
    return Number.NaN;
  }
};

/** The matched route pattern, such as `/api/ideas/:id`: never a URL, which would create a separate series each. */
const routeOf = (route: string, status: number): string => (route && status !== 404 ? route : 'none');

/** The metrics of all workers, each under its own label. Aggregating with sum keeps every series; other modes would drop some. */
const ofAll = (workers: readonly Figures[]): Registry =>
  AggregatorRegistry.aggregate(workers.map((figures) => figures.map((figure) => ({ ...figure, aggregator: 'sum' }))));

/**
 * Observes every call with its duration, and serves `GET /metrics` in Prometheus format to callers with `METRICS_TOKEN`
 * (`Authorization: Bearer …`): 401 for another token, 404 when none is set (PLAT-210).
 */
export const metrics = (ctx: Context, figures: readonly PolledMetric[]) => {
  const own = new Registry();
  const shared = new Registry();
  collectDefaultMetrics({ register: own, prefix: 'portal_' });
  const calls = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Calls by method, route and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [own],
  });
  for (const measured of figures) {
    const about = {
      name: `portal_${measured.name}`,
      help: measured.help,
      registers: [measured.ofProcess ? own : shared],
    };
    if (measured.total) {
      const counter: Counter = new Counter({
        ...about,
        collect: async () => {
          const value = await read(measured, ctx);
          counter.reset();
          counter.inc(value);
        },
      });
    } else {
      const gauge: Gauge = new Gauge({ ...about, collect: async () => gauge.set(await read(measured, ctx)) });
    }
  }
  if (ctx.worker) own.setDefaultLabels({ worker: String(ctx.worker.number) });
  ctx.worker?.shareFigures(() => own.getMetricsAsJSON());
  const text = async () => {
    const ofProcesses = ctx.worker ? ofAll([await own.getMetricsAsJSON(), ...(await ctx.worker.figuresOfOthers())]) : own;
    return `${await ofProcesses.metrics()}\n${await shared.metrics()}`;
  };
  const observe = ({ method, route, status, ms }: ServedCall) =>
    calls.observe({ method, route: routeOf(route, status), status }, ms / 1000);
  /** Must come after the hook that turns errors into problems. */
  const endpoint = new Elysia({ name: 'metrics' }).get('/metrics', async ({ request }) => {
    const { metricsToken } = ctx.env;
    if (metricsToken === undefined) throw notFound();
    if (!sameSecret(bearer(request) ?? '', metricsToken)) throw unauthenticated();
    return new Response(await text(), {
      headers: { 'content-type': shared.contentType, 'cache-control': 'no-store' },
    });
  });
  return { observe, endpoint };
};
