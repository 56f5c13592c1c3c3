import { once } from 'node:events';
import { access, constants, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AnyElysia } from 'elysia';
import type { Context } from '../context.ts';
import type { Env } from '../env.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';
import { stopTimes } from '../platform/workers/stop-times.ts';

/** The message when the portal cannot listen; undefined for other errors. */
const listenProblem = (thrown: unknown, host: string, port: number): StartProblem | undefined => {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartProblem(`Port ${port} is taken by another program; stop it, or set PORT to another number.`);
  if (code === 'EACCES') return new StartProblem(`Port ${port} needs more rights; set PORT to a number from 1024.`);
  // Bun names no code for a host name that it cannot resolve
  const isUnresolved = thrown instanceof Error && thrown.message.startsWith('Failed to listen at ');
  if (isUnresolved || ['EADDRNOTAVAIL', 'ENOTFOUND', 'EINVAL'].includes(`${code}`))
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
    const timeout = Bun.sleep(stopTimes.calls).then(() => server.stop(true));
    await Promise.race([finished, timeout]);
  };
};

/** Waits for one of the signals, or for the parent process to exit: its launcher, or a worker's primary. */
export const untilStopSignal = (signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of signals) process.on(signal, () => resolve());
    if (process.connected) process.on('disconnect', () => resolve());
    else if (process.env.PORTAL_LAUNCHER)
      process.stdin
        .on('end', resolve)
        .on('error', () => resolve())
        .resume();
  });

/** Functions that undo the steps of a start, run in reverse order. */
export class Cleanup {
  readonly #steps: (() => unknown)[] = [];

  add(...steps: readonly (() => unknown)[]): void {
    this.#steps.push(...steps);
  }

  /** Runs every step, also after one that fails. @throws the first failure */
  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (const end of this.#steps.splice(0).reverse()) await Promise.try(end).catch((thrown) => failures.push(thrown));
    if (failures.length > 0) throw failures[0];
  }
}

/** Runs a process's work and its cleanup, then exits the process: with code 1 and the reason if one of them failed. */
export const runToEnd = async (work: (cleanup: Cleanup) => Promise<void>): Promise<never> => {
  const cleanup = new Cleanup();
  const report = (what: string, thrown: unknown) => {
    process.exitCode = 1;
    if (thrown instanceof StartProblem) console.error(`\n${thrown.message}`);
    else console.error(`\n${what}:`, thrown);
  };
  await work(cleanup).catch((thrown) => report('The portal could not start', thrown));
  await cleanup.run().catch((thrown) => report('The portal did not stop cleanly', thrown));
  return process.exit();
};

const prepareFolder = async (folder: string, what: string, variable: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    throw new StartProblem(`The ${what} folder ${folder} cannot be written (${code}); set ${variable} to a folder that can.`);
  }
};

/** Creates the folders for data and backups if they are missing. @throws StartProblem for one that is not writable */
export const prepareFolders = async ({ dataDir, backups }: Pick<Env, 'dataDir' | 'backups'>): Promise<void> => {
  await prepareFolder(dataDir, 'data', 'DATA_DIR');
  if (backups) await prepareFolder(backups.folder, 'backup', 'BACKUP_DIR');
};
