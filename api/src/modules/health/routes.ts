import { sql } from 'drizzle-orm';
import { getHealth, getLiveness, getReadiness } from 'shared-contracts/operations/portal';
import { t } from 'shared-contracts/translate';
import manifest from '../../../package.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { isNearReserve } from '../../platform/files/disk-store.ts';
import { unavailable } from '../../platform/http/errors.ts';
import { type Handler, handler } from '../../platform/http/route.ts';
import { withTimeout } from '../../platform/http/with-timeout.ts';
import { findStoreProblem } from './check-files.ts';

/** Milliseconds that the database and the file store each have to respond: a monitor gains nothing from waiting longer. */
const timeoutMs = 2000;

const checkDatabase = async (ctx: Context): Promise<void> => {
  try {
    await withTimeout(timeoutMs, ctx.db.execute(sql`select 1`));
  } catch (thrown) {
    ctx.log.error({ err: thrown }, 'The database does not answer');
    throw unavailable(t`The database does not answer`);
  }
};

const checkFiles = async (ctx: Context): Promise<void> => {
  let problem: string | undefined;
  try {
    problem = await withTimeout(timeoutMs, findStoreProblem(ctx));
  } catch (thrown) {
    ctx.log.error({ err: thrown }, 'The file store does not answer');
    throw unavailable(t`The file store does not answer`);
  }
  if (problem === undefined) return;
  ctx.log.error({ problem }, 'Files are missing');
  throw unavailable(t`Files of the portal are missing`);
};

const refuseWhenStopping = ({ stopping }: Context): void => {
  if (stopping?.aborted) throw unavailable(t`The portal is stopping`);
};

export const routes: readonly Handler[] = [
  handler(getHealth, async ({ ctx }) => {
    await checkDatabase(ctx);
    await checkFiles(ctx);
    return { status: 'ok' as const, version: manifest.version };
  }),
  handler(getLiveness, async () => ({ status: 'alive' as const })),
  handler(getReadiness, async ({ ctx }) => {
    refuseWhenStopping(ctx);
    await checkDatabase(ctx);
    await checkFiles(ctx);
    const space = await ctx.files.space();
    // again: a check that began before the stop signal must not keep a load balancer sending calls
    refuseWhenStopping(ctx);
    if (space && isNearReserve(space)) {
      ctx.log.warn(space, 'The disk is almost full');
      throw unavailable(t`The disk is almost full`);
    }
    return { status: 'ready' as const };
  }),
];
