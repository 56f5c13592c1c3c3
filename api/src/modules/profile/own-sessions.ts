import { and, desc, eq, ne } from 'drizzle-orm';
import type { SignedInSession } from 'shared-contracts/schemas/profile';
import { t } from 'shared-contracts/translate';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { notFound } from '../../platform/http/errors.ts';
import { invalidatePerson, isRunning, type Session } from '../../platform/session/session.ts';
import { sessions } from '../../platform/session/tables.ts';

/** Names of browsers in User-Agent headers, most specific first: most headers also name other browsers. */
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
] as const;

const firstMatch = (names: readonly (readonly [string, RegExp])[], text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0];

/** Browser and system of a User-Agent header, such as 'Firefox on Windows'; 'Unknown device' when it names neither. */
export const deviceOf = (userAgent: string | null): string => {
  const browser = firstMatch(browsers, userAgent ?? '');
  const system = firstMatch(systems, userAgent ?? '');
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
};

/** The person's sessions, the one of this call first, then by their last use. */
export const listSessions = async (ctx: Context, { actor, sid }: Session): Promise<SignedInSession[]> => {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.id), isRunning(ctx)))
    .orderBy(desc(eq(sessions.sid, sid)), desc(sessions.lastSeenAt), desc(sessions.id));
  return rows.map((row) => ({
    id: row.id,
    current: row.sid === sid,
    device: deviceOf(row.userAgent),
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expire.toISOString(),
  }));
};

/** Signs the person out everywhere else. */
export const endOtherSessions = (ctx: Context, { actor, sid }: Session): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .delete(sessions)
      .where(and(eq(sessions.userId, actor.id), ne(sessions.sid, sid)))
      .returning({ id: sessions.id });
    if (ended.length === 0) return;
    await invalidatePerson(tx, actor.id);
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'other_sessions_ended',
      entityType: 'user',
      entityId: actor.id,
      before: { sessions: ended.length },
    });
  });

/**
 * Ends one of the person's sessions; returns whether it was that of this call.
 * @throws not_found, also for another person's session
 */
export const endOwnSession = (ctx: Context, { actor, sid }: Session, { id }: { readonly id: string }): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const [ended] = await tx.db
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, actor.id)))
      .returning({ sid: sessions.sid, userAgent: sessions.userAgent });
    if (!ended) throw notFound(t`Session not found`);
    await invalidatePerson(tx, actor.id);
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'session_ended',
      entityType: 'user',
      entityId: actor.id,
      before: { device: deviceOf(ended.userAgent) },
    });
    return ended.sid === sid;
  });
