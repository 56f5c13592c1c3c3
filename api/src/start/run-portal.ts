import { join } from 'node:path';
import { createApp, handlers } from '../app.ts';
import type { Context } from '../context.ts';
import { type Env, parseEnv } from '../env.ts';
import { jobs } from '../jobs.ts';
import { readDemoAccounts } from '../modules/auth/demo-accounts.ts';
import { devServers } from '../modules/page/dev-servers.ts';
import { type PageSource, pages } from '../modules/page/pages.ts';
import { archiveShell } from '../modules/page/shell-archive.ts';
import { recordContract } from '../modules/remotes/live/running-contracts.ts';
import type { DatabaseAddress } from '../platform/db/address.ts';
import { refuseNewerSchema } from '../platform/db/migrate.ts';
import { ownStore } from '../platform/files/store-identity.ts';
import { enqueue } from '../platform/jobs/job.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import { stopTimes } from '../platform/workers/stop-times.ts';
import { type WorkerLink, workerLink } from '../platform/workers/worker-link.ts';
import { fill, fillInSubprocess, isEmpty } from './fill.ts';
import { publishWaiting, refuseToStopRemotes } from './live-remotes.ts';
import { openLog } from './log.ts';
import { type OpenedContext, openContext } from './open-context.ts';
import { openDatabase } from './open-database.ts';
import { type Cleanup, checkPort, listen, prepareFolders, runToEnd, untilStopSignal } from './process.ts';
import { introduction, step } from './terminal.ts';
import { dailyUpkeep } from './upkeep.ts';
import { ignoreNewConnections } from './workers/ignore-new-connections.ts';

/** Folder of the workspace, with the builds that the portal serves. */
const root = join(import.meta.dirname, '../../..');

/** Opens the database; if there are several workers, only the leader prepares it. */
const openPrepared = async (env: Env, log: Context['log'], cleanup: Cleanup, link?: WorkerLink): Promise<DatabaseAddress> => {
  const running = link?.database ?? env.databaseUrl;
  if (link && !link.leads && running !== undefined) return running;
  const checkDatabase = async (database: DatabaseAddress) => {
    await refuseNewerSchema(database);
    await refuseToStopRemotes(database, root, env.stopRemotes);
  };
  const { address, stop } = await step('Database', (tell) => openDatabase(env, log, tell, checkDatabase, link?.database));
  cleanup.add(stop);
  return address;
};

/** What one process does on behalf of the whole portal: initial content, releases, jobs and upkeep. */
const runLeaderTasks = async (
  { ctx, sql }: Pick<OpenedContext, 'ctx' | 'sql'>,
  address: DatabaseAddress,
  cleanup: Cleanup,
): Promise<void> => {
  await recordContract(ctx);
  const waiting = (await isEmpty(ctx)) ? await fillInSubprocess(address) : await fill(ctx, root);
  if (waiting) cleanup.add(publishWaiting(ctx, root));
  cleanup.add(await startWorker(ctx, sql, jobs));
  await enqueue(ctx, dailyUpkeep, {});
};

const open = async (env: Env, cleanup: Cleanup, link?: WorkerLink): Promise<{ ctx: Context; logLocation: string }> => {
  await prepareFolders(env);
  const { log, location: logLocation } = openLog(env, link?.number);
  cleanup.add(() => log.flush());
  if (env.tracing) {
    const { startTracing } = await import('../platform/tracing/start-tracing.ts');
    cleanup.add(await startTracing(env.tracing, log));
  }
  const address = await openPrepared(env, log, cleanup, link);
  const { ctx: opened, sql, close: disconnect } = await openContext(env, log, address);
  cleanup.add(disconnect);
  const ctx: Context = link ? { ...opened, worker: link } : opened;
  await ownStore(ctx);
  if (link?.leads ?? true) await runLeaderTasks({ ctx, sql }, address, cleanup);
  await ctx.events.listen();
  return { ctx, logLocation };
};

const run = async (page: Partial<PageSource>, cleanup: Cleanup) => {
  const stopSignal = untilStopSignal(); // before everything else: an interrupted start ends as cleanly as a complete one
  const env = parseEnv(process.env);
  const link = workerLink();
  if (!link) await checkPort(env.host, env.port);
  const { ctx, logLocation } = await open(env, cleanup, link);
  const stopping = new AbortController();
  const app = createApp({ ...ctx, stopping: stopping.signal });
  const source = { dist: join(root, 'shell/dist'), dev: devServers(env, process.env, root), handlers, ...page };
  if (!source.dev && (link?.leads ?? true)) await archiveShell(ctx, source.dist);
  app.use(await pages(ctx, source));
  const stop = listen(app, ctx);
  cleanup.add(async () => {
    const stopped = stop();
    ctx.events.close(); // the server waits for running calls, including streams
    await stopped;
  });
  const lines = await introduction(ctx, await readDemoAccounts(ctx), logLocation);
  if (link) link.ready(lines);
  else console.log(lines);
  await stopSignal;
  if (!link) console.log('\nStopping the portal');
  stopping.abort();
  // lets a load balancer see that this instance is not ready before it stops accepting calls
  await Bun.sleep(Math.max(env.stopDelay * 1000, link ? stopTimes.handOver : 0));
  if (link) await ignoreNewConnections();
};

/**
 * Runs the portal, or one of its workers, until it gets a stop signal, then exits the process: with code 1 when it could not
 * start.
 * @param page the source of the pages, if it is not the shell's build in the workspace
 */
export const runPortal = (page: Partial<PageSource> = {}): Promise<never> => runToEnd((cleanup) => run(page, cleanup));
