import { join } from 'node:path';
import { createApp, handlers } from '../app.ts';
import type { Context } from '../context.ts';
import { type Env, parseEnv } from '../env.ts';
import { jobs } from '../jobs.ts';
import { readDemoAccounts } from '../modules/auth/demo-accounts.ts';
import { devServers } from '../modules/page/dev-servers.ts';
import { type PageSource, pages } from '../modules/page/pages.ts';
import { archiveShell } from '../modules/page/shell-archive.ts';
import { announceContract } from '../modules/remotes/live/running-contracts.ts';
import type { DatabaseAddress } from '../platform/db/address.ts';
import { refuseNewerSchema } from '../platform/db/migrate.ts';
import { ownStore } from '../platform/files/store-identity.ts';
import { enqueue } from '../platform/jobs/job.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import { type WorkerLink, workerLink } from '../platform/workers/worker-link.ts';
import { fill, fillInSubprocess, isEmpty } from './fill.ts';
import { publishWaiting, refuseToStopRemotes } from './live-remotes.ts';
import { openLog } from './log.ts';
import { type OpenedContext, openContext } from './open-context.ts';
import { openDatabase } from './open-database.ts';
import { type Closing, checkPort, listen, prepareDataFolder, runToEnd, untilStopSignal } from './process.ts';
import { introduction, step } from './terminal.ts';
import { dailyUpkeep } from './upkeep.ts';

/** Folder of the workspace, with the builds that the portal serves. */
const root = join(import.meta.dirname, '../../..');
/**
 * How long a stopping worker keeps its connections open, so that clients open the next one to another worker, in milliseconds.
 */
const handOver = 1000;

/** Opens the database; if there are several workers, only the leader prepares it. */
const openPrepared = async (env: Env, log: Context['log'], closing: Closing, link?: WorkerLink): Promise<DatabaseAddress> => {
  const given = link?.database ?? env.databaseUrl;
  if (link && !link.leads && given !== undefined) return given;
  const look = async (database: DatabaseAddress) => {
    await refuseNewerSchema(database);
    await refuseToStopRemotes(database, root, env.stopRemotes);
  };
  const { address, stop } = await step('Database', (tell) => openDatabase(env, log, tell, look, link?.database));
  closing.add(stop);
  return address;
};

/** What one process does on behalf of the whole portal: initial content, releases, jobs and upkeep. */
const lead = async (
  { ctx, sql }: Pick<OpenedContext, 'ctx' | 'sql'>,
  address: DatabaseAddress,
  closing: Closing,
): Promise<void> => {
  await announceContract(ctx);
  const waiting = (await isEmpty(ctx)) ? await fillInSubprocess(address) : await fill(ctx, root);
  if (waiting) closing.add(publishWaiting(ctx, root));
  closing.add(await startWorker(ctx, sql, jobs));
  await enqueue(ctx, dailyUpkeep, {});
};

const open = async (env: Env, closing: Closing, link?: WorkerLink): Promise<{ ctx: Context; logPlace: string }> => {
  await prepareDataFolder(env.dataDir);
  const { log, place: logPlace } = openLog(env, link?.number);
  closing.add(() => log.flush());
  if (env.tracing) {
    const { startTracing } = await import('../platform/tracing/start-tracing.ts');
    closing.add(await startTracing(env.tracing));
  }
  const address = await openPrepared(env, log, closing, link);
  const { ctx: opened, sql, close: disconnect } = await openContext(env, log, address);
  closing.add(disconnect);
  const ctx: Context = link ? { ...opened, worker: link } : opened;
  await ownStore(ctx);
  if (link?.leads ?? true) await lead({ ctx, sql }, address, closing);
  await ctx.events.listen();
  return { ctx, logPlace };
};

const run = async (page: Partial<PageSource>, closing: Closing) => {
  const told = untilStopSignal(); // before everything else: an interrupted start ends as cleanly as a complete one
  const env = parseEnv(process.env);
  const link = workerLink();
  if (!link) await checkPort(env.host, env.port);
  const { ctx, logPlace } = await open(env, closing, link);
  const stopping = new AbortController();
  const app = createApp({ ...ctx, stopping: stopping.signal });
  const source = { dist: join(root, 'shell/dist'), dev: devServers(env, process.env, root), handlers, ...page };
  if (!source.dev && (link?.leads ?? true)) await archiveShell(ctx, source.dist);
  app.use(await pages(ctx, source));
  const stop = listen(app, ctx);
  closing.add(async () => {
    const stopped = stop();
    ctx.events.close(); // the server waits for running calls, including streams
    await stopped;
  });
  const lines = await introduction(ctx, await readDemoAccounts(ctx), logPlace);
  if (link) link.ready(lines);
  else console.log(lines);
  await told;
  if (!link) console.log('\nStopping the portal');
  stopping.abort();
  // lets a load balancer see that this instance is not ready before it stops accepting calls
  await Bun.sleep(Math.max(env.stopDelay * 1000, link ? handOver : 0));
};

/**
 * Runs the portal, or one of its workers, until it gets a stop signal, then exits the process: with code 1 when it could not
 * start.
 * @param page the source of the pages, if it is not the shell's build in the workspace
 */
export const runPortal = (page: Partial<PageSource> = {}): Promise<never> => runToEnd((closing) => run(page, closing));
