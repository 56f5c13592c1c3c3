import { and, eq, gt, lt, lte, ne, or, type Placeholder, sql } from 'drizzle-orm';
import type { Actor, Role } from 'shared-contracts/actor';
import { getCurrentUser } from 'shared-contracts/operations/auth';
import { listSessions } from 'shared-contracts/operations/profile';
import { type Context, latestPast } from '../../context.ts';
import type { Database } from '../db/client.ts';
import { preparedPer } from '../db/prepared.ts';
import { publishInvalidation } from '../events/publish-invalidation.ts';
import { changesDigest, noTables } from '../stamps/table-stamps.ts';
import { tableStamps } from '../stamps/tables.ts';
import { users } from '../users/tables.ts';
import { type SessionData, sessions } from './tables.ts';

const idleTimeout = 12 * 3600_000;
const absoluteTimeout = 14 * 24 * 3600_000;
/** How stale `lastSeenAt` may be, to avoid a write at every read. */
const lastSeenPrecision = 60_000;

/** The caller, read again with every request, so that role changes and deactivation apply at once. */
export interface Session {
  readonly sid: string;
  readonly actor: Actor;
  /** Whether the account's address is confirmed; until then nearly everything is inaccessible (see `checkAudience`). */
  readonly confirmed: boolean;
}

/** The role for policies: until its address is confirmed, an account has the least privileged role. */
export const effectiveRole = (user: { readonly role: Role; readonly emailVerified: boolean }): Role =>
  user.emailVerified ? user.role : 'viewer';

/** A session that began in the future has ended: the clock was ahead, and so is the end that it stored. */
const runningAt = (now: Date | Placeholder, latestStart: Date | Placeholder) =>
  and(gt(sessions.expire, now), lte(sessions.createdAt, latestStart));

/** Whether a session has not ended. */
export const isRunning = (ctx: Pick<Context, 'clock'>) => runningAt(ctx.clock.now(), latestPast(ctx));

/** @param withDigest whether a replica may serve the read */
const selectLiveSession = preparedPer((db, withDigest: boolean) =>
  db
    .select({
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      userId: users.id,
      role: users.role,
      emailVerified: users.emailVerified,
      // as text: it is only compared, never used in arithmetic
      changes: sql<string>`(select coalesce(sum(${tableStamps.changes}), 0)::text from ${tableStamps}
        where ${tableStamps.tableName} = any(${sql.placeholder('tables')}::text[]))`,
      digest: withDigest ? changesDigest(sql.placeholder('tables')) : sql<string>`''`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.sid, sql.placeholder('sid')),
        runningAt(sql.placeholder('now'), sql.placeholder('latestStart')),
        eq(users.isActive, true),
      ),
    )
    .prepare(withDigest ? 'live_session_digest' : 'live_session'),
);

const endOf = (createdAt: Date, seenAt: Date) =>
  new Date(Math.min(createdAt.getTime() + absoluteTimeout, seenAt.getTime() + idleTimeout));

/** A session, and how often some tables had changed by the time it was read. */
export interface StampedSession {
  readonly session: Session;
  /** Grows with every committed change. */
  readonly changes: string;
  /** Identifies which changes the primary has, for a replica; empty without a replica. */
  readonly digest: string;
}

/**
 * The session of a cookie, if it is valid and its account is active.
 * @param tables the tables whose changes count, in PostgreSQL's array syntax
 */
export const readStampedSession = async (ctx: Context, sid: string, tables: string): Promise<StampedSession | null> => {
  const now = ctx.clock.now();
  const [row] = await selectLiveSession(ctx.db, ctx.replica !== undefined && tables !== noTables).execute({
    sid,
    tables,
    now: now.toISOString(),
    latestStart: latestPast(ctx).toISOString(),
  });
  if (!row) return null;
  if (now.getTime() - row.lastSeenAt.getTime() > lastSeenPrecision) {
    await ctx.db
      .update(sessions)
      .set({ lastSeenAt: now, expire: endOf(row.createdAt, now) })
      .where(eq(sessions.sid, sid));
  }
  const session = { sid, actor: { id: row.userId, role: effectiveRole(row) }, confirmed: row.emailVerified };
  return { session, changes: row.changes, digest: row.digest };
};

/** The session of a cookie, if it is valid and its account is active. */
export const readSession = async (ctx: Context, sid: string): Promise<Session | null> =>
  (await readStampedSession(ctx, sid, noTables))?.session ?? null;

/** The users of these sessions, except ended or unconfirmed ones. Does not extend the sessions. */
export const liveSessions = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  sids: readonly string[],
): Promise<ReadonlyMap<string, Actor>> => {
  const rows = await ctx.db
    .select({ sid: sessions.sid, id: users.id, role: users.role, emailVerified: users.emailVerified })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        // one parameter, for any number of session ids
        sql`${sessions.sid} in (select json_array_elements_text(${JSON.stringify(sids)}::json))`,
        isRunning(ctx),
        eq(users.isActive, true),
        eq(users.emailVerified, true),
      ),
    );
  return new Map(rows.map((row) => [row.sid, { id: row.id, role: effectiveRole(row) }]));
};

/** Opens a session under a new id; returns the id. */
export const startSession = async (ctx: Context, userId: string, method: SessionData['method']): Promise<string> => {
  const now = ctx.clock.now();
  const sid = crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: 'base64url', omitPadding: true });
  await ctx.db.insert(sessions).values({
    sid,
    sess: { method },
    expire: endOf(now, now),
    userId,
    createdAt: now,
    lastSeenAt: now,
    userAgent: ctx.caller.userAgent?.slice(0, 300),
    address: ctx.caller.address,
  });
  return sid;
};

const personInvalidation = { people: [getCurrentUser.id, listSessions.id] };

/**
 * Notifies a person's open pages to refetch the current user and their sessions: one of these has ended, or their rights have
 * changed.
 */
export const invalidatePerson = (ctx: Pick<Context, 'db'> & Partial<Pick<Context, 'caller'>>, userId: string): Promise<void> =>
  publishInvalidation(ctx, { invalidates: personInvalidation }, { people: [userId] });

/** Ends one session, along with the event streams of its pages. */
export const endSession = async (db: Database, sid: string): Promise<void> => {
  const [ended] = await db.delete(sessions).where(eq(sessions.sid, sid)).returning({ userId: sessions.userId });
  if (ended) await invalidatePerson({ db }, ended.userId);
};

/** Removes ended sessions. */
export const deleteEndedSessions = async (ctx: Context): Promise<void> => {
  await ctx.db.delete(sessions).where(or(lt(sessions.expire, ctx.clock.now()), gt(sessions.createdAt, latestPast(ctx))));
};

/** Ends the sessions of an account on every device, except `kept`. */
export const endSessionsOf = async (db: Database, userId: string, kept?: string): Promise<void> => {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), kept === undefined ? undefined : ne(sessions.sid, kept)));
  await invalidatePerson({ db }, userId);
};
