import { and, eq, gte, lte, max, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { RateLimit } from 'shared-contracts/operation';
import type { RemoteLoad } from 'shared-contracts/schemas/remote';
import type { Context } from '../../../context.ts';
import { countCalls } from '../../../platform/rate-limit/rate-limit.ts';
import { activations, type RemoteStateRow } from '../tables.ts';
import { versionFor } from './active-remotes.ts';
import { fallbackRelease } from './previous-version.ts';

/** How many loads of a version by one person count, so that no one can make it fail alone by reporting repeatedly. */
const personLimit: RateLimit = { limit: 10, seconds: 24 * 3600, per: 'actor' };

/** How long a page may stay open with a version that is no longer live, in milliseconds. */
const openPageLifetime = 24 * 3600_000;

/** Whether the person got the version from what was live within the lifetime of an open page. */
const hadRecently = async (ctx: Context, actor: Actor, { remote, version }: RemoteLoad): Promise<boolean> => {
  const since = new Date(ctx.clock.now().getTime() - openPageLifetime);
  const ofRemote = eq(activations.remote, remote);
  const liveThen = ctx.db
    .select({ seq: max(activations.seq) })
    .from(activations)
    .where(and(ofRemote, lte(activations.at, since)));
  const rows = await ctx.db
    .select()
    .from(activations)
    .where(and(ofRemote, gte(activations.seq, sql`coalesce(${liveThen}, 0)`)));
  return rows.some((row) => versionFor(actor, row) === version);
};

/** Whether a page of this person can have the version: the one that they get, its fallback, or one that they got until recently. */
const canHave = async (ctx: Context, actor: Actor, state: RemoteStateRow, load: RemoteLoad): Promise<boolean> => {
  const current = versionFor(actor, state);
  if (current === load.version) return true;
  const fallback = await fallbackRelease(ctx, state, current);
  return fallback?.row.version === load.version || hadRecently(ctx, actor, load);
};

/**
 * Whether a reported load counts: the person can have the version, and has not reported it too often (REM-106).
 * @param state of the remote
 */
export const mayCountLoad = async (ctx: Context, actor: Actor, state: RemoteStateRow, load: RemoteLoad): Promise<boolean> => {
  if (!(await canHave(ctx, actor, state, load))) return false;
  const counted = await countCalls(ctx, `load:${load.remote}@${load.version}`, personLimit, [actor.id]);
  return counted.length > 0;
};
