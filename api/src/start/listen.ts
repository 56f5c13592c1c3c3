import type { AnyElysia } from 'elysia';
import type { Context } from '../context.ts';
import { listenProblem } from './port.ts';

/** How long calls at work may take to finish once the portal stops, in milliseconds. */
const grace = 5000;
/** Above the largest upload; each operation holds its own, smaller limit. */
const maxRequestBodySize = 160 * 1024 * 1024;

/** Serves on HOST:PORT. Answers how to stop: no new calls, those at work may finish. */
export const listen = (app: AnyElysia, ctx: Pick<Context, 'env'>): (() => Promise<void>) => {
  const { host: hostname, port } = ctx.env;
  try {
    app.listen({ hostname, port, maxRequestBodySize, idleTimeout: 60 });
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
