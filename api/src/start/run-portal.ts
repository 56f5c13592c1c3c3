import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import type { AnyElysia } from 'elysia';
import type { BootData } from 'shared-contracts/boot';
import { createApp } from '../app.ts';
import type { Context } from '../context.ts';
import { type Env, parseEnv } from '../env.ts';
import { jobs } from '../jobs.ts';
import { readDemoAccounts } from '../modules/auth/demo-accounts.ts';
import { devServers } from '../modules/page/dev-servers.ts';
import { type PageSource, pages } from '../modules/page/pages.ts';
import { archiveShell } from '../modules/page/shell-archive.ts';
import { announceContract } from '../modules/remotes/running-contracts.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';
import { refuseNewerSchema } from '../platform/db/schema-guard.ts';
import { ownStore } from '../platform/files/store-identity.ts';
import { enqueue } from '../platform/jobs/job.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import { users } from '../platform/users/tables.ts';
import { refuseToStopRemotes } from './check-live-remotes.ts';
import { fill } from './fill.ts';
import { fillApart, isEmpty } from './fill-apart.ts';
import { openLog } from './log.ts';
import { openContext } from './open-context.ts';
import { openDatabase } from './open-database.ts';
import { checkPort, listenProblem } from './port.ts';
import { publishWaiting } from './publish-waiting.ts';
import { step } from './steps.ts';
import { dailyUpkeep } from './upkeep.ts';

/** Prints where the portal is, who can sign in, and where mail and log go. */
export const printAddress = async (ctx: Context, accounts: BootData['demoAccounts'], logPlace: string): Promise<void> => {
  const lines = ['', `The portal is ready: ${ctx.env.publicUrl}`, ''];
  if (accounts.length > 0) {
    lines.push('Demo accounts:');
    for (const { role, email, password } of accounts) lines.push(`  ${role.padEnd(9)} ${email.padEnd(26)} ${password}`);
    lines.push('');
  } else {
    const [people] = await ctx.db.select({ count: count() }).from(users);
    if (people?.count === 0)
      lines.push('There is no account yet: set ADMIN_EMAIL and ADMIN_PASSWORD and start again to make the first admin.', '');
  }
  if (ctx.env.proxyUntrusted)
    lines.push(
      'Warning: PUBLIC_URL is https, so a proxy stands in front, but TRUSTED_PROXIES names none:',
      'everybody counts as one client, and shares its limits. Set TRUSTED_PROXIES to the address of the proxy.',
      '',
    );
  lines.push(`Mail goes to ${ctx.mail.place}, the log to ${logPlace}. Stop with Ctrl-C.`, '');
  console.log(lines.join('\n'));
};

/** How long running calls may take to finish when the portal stops, in milliseconds. */
const grace = 5000;
/** Above the largest upload; each operation has its own, smaller limit. */
const maxRequestBodySize = 160 * 1024 * 1024;

/** Serves on HOST:PORT. Returns a function that stops it: no new calls, running ones may finish. */
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

/** Creates the data folder if it is missing. @throws StartProblem when it is not writable */
export const prepareDataFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    throw new StartProblem(`The data folder ${folder} cannot be written (${code}); set DATA_DIR to a folder that can.`);
  }
};

/** Waits for Ctrl-C, SIGTERM, or the end of the launcher that holds the other end of the standard input. */
const untilToldToStop = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    if (process.env.PORTAL_LAUNCHER)
      process.stdin
        .on('end', resolve)
        .on('error', () => resolve())
        .resume();
  });

/** Folder of the workspace, with the builds that the portal serves. */
const root = join(import.meta.dirname, '../../..');

/** Cleanup functions, run in reverse order. */
const closing: (() => unknown)[] = [];
const close = async () => {
  for (const end of closing.splice(0).reverse()) await end();
};

const open = async (env: Env): Promise<{ ctx: Context; logPlace: string }> => {
  await prepareDataFolder(env.dataDir);
  const { log, place: logPlace } = openLog(env);
  closing.push(() => log.flush());
  if (env.tracing) {
    const { startTracing } = await import('../platform/tracing/start-tracing.ts');
    closing.push(await startTracing(env.tracing));
  }
  const { address, stop } = await step('Database', (tell) =>
    openDatabase(env, log, tell, async (database) => {
      await refuseNewerSchema(database);
      await refuseToStopRemotes(database, root, env.stopRemotes);
    }),
  );
  closing.push(stop);
  const { ctx, sql, close: disconnect } = await openContext(env, log, address);
  closing.push(disconnect);
  await ownStore(ctx);
  await announceContract(ctx);
  const waiting = (await isEmpty(ctx)) ? await fillApart(address) : await fill(ctx, root);
  if (waiting) closing.push(publishWaiting(ctx, root));
  closing.push(await startWorker(ctx, sql, jobs));
  await enqueue(ctx, dailyUpkeep, {});
  await ctx.events.listen();
  return { ctx, logPlace };
};

const run = async (page: Partial<PageSource>) => {
  const told = untilToldToStop(); // before everything else: an interrupted start ends as cleanly as a complete one
  const env = parseEnv(process.env);
  await checkPort(env.host, env.port);
  const { ctx, logPlace } = await open(env);
  const stopping = new AbortController();
  const app = createApp({ ...ctx, stopping: stopping.signal });
  const source = { dist: join(root, 'shell/dist'), dev: devServers(env, process.env, root), ...page };
  if (!source.dev) await archiveShell(ctx, source.dist);
  app.use(await pages(ctx, source));
  // streams end before the server, which waits for running calls
  closing.push(listen(app, ctx), () => ctx.events.close());
  await printAddress(ctx, await readDemoAccounts(ctx), logPlace);
  await told;
  console.log('\nStopping the portal');
  stopping.abort();
  // a balancer sees that this instance is not ready before it stops to take calls
  await Bun.sleep(env.stopDelay * 1000);
};

/**
 * Runs the portal until it is told to stop, then ends the process: with code 1 when it could not start.
 * @param page the source of the pages, if it is not the shell's build in the workspace
 */
export const runPortal = async (page: Partial<PageSource> = {}): Promise<never> => {
  try {
    await run(page);
    await close();
  } catch (thrown) {
    process.exitCode = 1;
    if (thrown instanceof StartProblem) console.error(`\n${thrown.message}`);
    else console.error('\nThe portal could not start:', thrown);
    await close();
  }
  return process.exit();
};
