import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import { isDomainError } from '../../platform/http/problem.ts';
import { readSession } from '../../platform/session/session.ts';
import { admitDeployer } from './admit-deployer.ts';
import { stateOf } from './change-live.ts';
import { fallbackRelease } from './previous-version.ts';
import { activations } from './tables.ts';

/**
 * How long open pages may keep using a version that is no longer live, in milliseconds: they may not have loaded all of it yet.
 */
const openPagesLast = 7 * 24 * 3600_000;

/**
 * Whether pages may need files of a version: it is live for some users, was live until recently, or is the fallback when the live
 * one fails.
 */
const isInUse = async (ctx: Context, remote: string, version: string): Promise<boolean> => {
  const state = await stateOf(ctx, remote);
  if (!state || state.disabled) return false;
  if (state.version === version || state.canaryVersion === version) return true;
  const since = new Date(ctx.clock.now().getTime() - openPagesLast);
  const live = { version: activations.version, canaryVersion: activations.canaryVersion };
  const ofRemote = eq(activations.remote, remote);
  const lately = await unionAll(
    ctx.db
      .select(live)
      .from(activations)
      .where(and(ofRemote, gt(activations.at, since))),
    // what was live when that period started
    ctx.db
      .select(live)
      .from(activations)
      .where(and(ofRemote, lte(activations.at, since)))
      .orderBy(desc(activations.seq))
      .limit(1),
  );
  if (lately.some((row) => row.version === version || row.canaryVersion === version)) return true;
  return (await fallbackRelease(ctx, state, state.version))?.row.version === version;
};

/**
 * Whether the request carries the remote's deploy token or an admin's session.
 * @throws 429 after too many wrong tokens, as does every call that accepts one
 */
const isFromTeam = async (ctx: Context, request: Request, remote: string): Promise<boolean> => {
  const sid = await ctx.cookies.read(request.headers.get('cookie'));
  const session = sid === undefined ? null : await readSession(ctx, sid);
  try {
    await admitDeployer(ctx, { request, actor: session?.actor ?? null }, remote);
    return true;
  } catch (thrown) {
    if (isDomainError(thrown) && ['unauthenticated', 'forbidden'].includes(thrown.code)) return false;
    throw thrown;
  }
};

/** Who may read the files of a release: everyone while pages may need them, only its team before and after. */
export const releaseReaders = async (
  ctx: Context,
  request: Request,
  { remote, version }: { readonly remote: string; readonly version: string },
): Promise<'everyone' | 'team' | 'nobody'> => {
  if (await isInUse(ctx, remote, version)) return 'everyone';
  return (await isFromTeam(ctx, request, remote)) ? 'team' : 'nobody';
};
