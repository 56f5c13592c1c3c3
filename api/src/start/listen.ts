import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AnyElysia } from 'elysia';
import type { Context } from '../context.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';

/** The message when the portal cannot listen; undefined for other errors. */
const listenProblem = (thrown: unknown, host: string, port: number): StartProblem | undefined => {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartProblem(`Port ${port} is taken by another program; stop it, or set PORT to another number.`);
  if (code === 'EACCES') return new StartProblem(`Port ${port} needs more rights; set PORT to a number from 1024.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartProblem(`HOST is "${host}", which is no address of this machine; set HOST to one that is.`);
  return undefined;
};

/** Checks whether the portal can listen, before anything else. */
export const checkPort = async (host: string, port: number): Promise<void> => {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (thrown) {
    throw listenProblem(thrown, host, port) ?? thrown;
  }
  probe.close();
  await once(probe, 'close');
};

/** How long running calls may take to finish when the portal stops, in milliseconds. */
const grace = 5000;
/** Above the largest upload; each operation has its own, smaller limit. */
const maxRequestBodySize = 160 * 1024 * 1024;

/** Serves on HOST:PORT. Returns a function that stops it: it rejects new calls from then on, running ones may finish. */
export const listen = (app: AnyElysia, ctx: Pick<Context, 'env' | 'worker'>): (() => Promise<void>) => {
  const { host: hostname, port } = ctx.env;
  try {
    // Elysia shares the port by default: a second portal would take half of the calls
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
