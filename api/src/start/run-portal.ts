import { join } from 'node:path';
import { createApp } from '../app.ts';
import type { Context } from '../context.ts';
import { type Env, parseEnv } from '../env.ts';
import { jobs } from '../jobs.ts';
import { readDemoAccounts } from '../modules/auth/demo-accounts.ts';
import { devServers } from '../modules/page/dev-servers.ts';
import { type PageSource, registerPage } from '../modules/page/register-page.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import { announce } from './announce.ts';
import { prepareDataFolder } from './data-folder.ts';
import { fill } from './fill.ts';
import { fillApart, isEmpty } from './fill-apart.ts';
import { listen } from './listen.ts';
import { openLog } from './log.ts';
import { openContext } from './open-context.ts';
import { openDatabase } from './open-database.ts';
import { checkPort } from './port.ts';
import { step } from './steps.ts';
import { untilToldToStop } from './until-told-to-stop.ts';
import { startUpkeep } from './upkeep.ts';

/** Folder of the workspace, with the builds that the portal is started with. */
const root = join(import.meta.dirname, '../../..');

/** What to undo at the end, latest first. */
const closing: (() => unknown)[] = [];
const close = async () => {
  for (const end of closing.splice(0).reverse()) await end();
};

const open = async (env: Env): Promise<{ ctx: Context; logPlace: string }> => {
  await prepareDataFolder(env.dataDir);
  const { log, place: logPlace } = openLog(env);
  closing.push(() => log.flush());
  const { address, stop } = await step('Database', (tell) => openDatabase(env, log, tell));
  closing.push(stop);
  const { ctx, sql, close: disconnect } = await openContext(env, log, address);
  closing.push(disconnect);
  await ((await isEmpty(ctx)) ? fillApart(address) : fill(ctx, root));
  closing.push(await startWorker(ctx, sql, jobs), startUpkeep(ctx));
  await ctx.events.listen();
  return { ctx, logPlace };
};

const run = async (page: Partial<PageSource>) => {
  const told = untilToldToStop(); // from the beginning: a start that is interrupted ends as cleanly as one that is complete
  const env = parseEnv(process.env);
  await checkPort(env.host, env.port);
  const { ctx, logPlace } = await open(env);
  const app = createApp(ctx);
  await registerPage(app, ctx, { dist: join(root, 'shell/dist'), dev: devServers(env, process.env, root), ...page });
  // streams end before the server does, which waits for the calls at work
  closing.push(listen(app, ctx), () => ctx.events.close());
  await announce(ctx, await readDemoAccounts(ctx), logPlace);
  await told;
  console.log('\nStopping the portal');
};

/**
 * Runs the portal until it is told to stop, then ends the process: with code 1 where it could not start.
 * @param page what the pages are made from, where it is not the shell's build in the workspace
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
