import type { AnyElysia } from 'elysia';
import type { Context } from '../context.ts';
import { listenProblem } from './port.ts';

/** How long running calls may take to finish when the portal stops, in milliseconds. */
const grace = 5000;
/** Above the largest upload; each operation has its own, smaller limit. */
const maxRequestBodySize = 160 * 1024 * 1024;

/** Serves on HOST:PORT. Returns a function that stops it: no new calls from then on, running ones may finish. */
export const listen = (app: AnyElysia, ctx: Pick<Context, 'env' | 'worker'>): (() => Promise<void>) => {
  const { host: hostname, port } = ctx.env;
  try {
    // Elysia shares the port unless told otherwise: a second portal would take half of the calls
    app.listen({ hostname, port, maxRequestBodySize, idleTimeout: 60, reusePort: ctx.worker !== undefined });
  } catch (thrown) {
    throw listenProblem(thrown, hostname, port) ?? thrown;
  }
  return async () => {
    const { server } = app;
    if (!server) return;
    const finished = server.stop();
    const late = Bun.sleep(grace).then(() => server.stop(true));
    await Promise.race([finished, late]);
  };
};
