import type { CurrentUser, loginSchema } from 'shared-contracts/schemas/account';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { invalidCredentials } from '../../platform/http/errors.ts';
import type { AnyCall, ResponseHeaders } from '../../platform/http/route.ts';
import type { KnownDevice } from '../../platform/session/cookie.ts';
import { endSession, type Session, startSession } from '../../platform/session/session.ts';
import { findUserByEmail, lockIfPasswordIs } from '../../platform/users/repository.ts';
import type { UserRow } from '../../platform/users/tables.ts';
import { currentUserOf } from './current-user.ts';
import { isPublishedPassword } from './demo-accounts.ts';
import { tryPassword } from './password-attempts.ts';

/** A person with the session that was opened for them. */
export interface SignedIn {
  readonly user: CurrentUser;
  readonly sid: string;
}

/** Why no password, or not this one, can open the account; undefined when the password must be checked. */
const refusalReason = ({ env }: Context, user: UserRow | undefined, password: string): string | undefined => {
  if (!user) return 'unknown address';
  if (!user.isActive) return 'deactivated';
  // sample content from before the portal was opened to others
  return !env.demo && isPublishedPassword(password) ? 'published password' : undefined;
};

/**
 * Signs in with address and password. An unknown address, a deactivated account and a wrong password get the same response in the
 * same time.
 * @param browser whose previous session, if any, ends
 * @throws 401 `invalid_credentials`; 429 after wrong passwords, with the seconds to wait; 503 `busy` when too many users sign in at
 * once
 */
export const signIn = async (
  ctx: Context,
  browser: Browser,
  { email, password }: z.output<typeof loginSchema>,
): Promise<SignedIn> => {
  const user = await findUserByEmail(ctx.db, email);
  const refuse = async (reason: string | undefined) => {
    const entityId = user?.id ?? null;
    await recordAudit(ctx, { actorId: null, action: 'sign_in_failed', entityType: 'user', entityId, after: { email, reason } });
    return invalidCredentials();
  };
  const reason = refusalReason(ctx, user, password);
  const hash = reason === undefined ? (user?.password ?? null) : null;
  const right = await tryPassword(ctx, { email, knownAs: knownAs(browser, user?.id) }, password, hash);
  if (!right || !user || hash === null) throw await refuse(reason ?? 'wrong password');

  const sid = await inTransaction(ctx, async (tx) => {
    // a reset or a deactivation in between takes precedence
    if (!(await lockIfPasswordIs(tx.db, user.id, hash))) return undefined;
    if (browser.session) await endSession(tx.db, browser.session.sid);
    await recordAudit(tx, { actorId: user.id, action: 'signed_in', entityType: 'user', entityId: user.id });
    return startSession(tx, user.id, 'password');
  });
  if (sid === undefined) throw await refuse('changed meanwhile');
  return { user: currentUserOf(ctx, user), sid };
};

/** What a call reveals about its browser. */
export interface Browser {
  /** The current session there. */
  readonly session: Session | null;
  /** People who signed in there before. */
  readonly device: KnownDevice | undefined;
}

type BrowserCall = Pick<AnyCall, 'ctx' | 'request' | 'session'>;

export const browserOf = async ({ ctx, request, session }: BrowserCall): Promise<Browser> => ({
  session,
  device: await ctx.cookies.device(request.headers.get('cookie')),
});

/** Key by which an account recognises the browser; undefined when no one has signed in to the account there. */
export const knownAs = ({ device }: Browser, userId: string | undefined): string | undefined =>
  userId !== undefined && device?.userIds.includes(userId) ? `device ${device.id}` : undefined;

/** Returns the person whose session was opened, and sets its cookie. */
export const withSession = async (ctx: Context, reply: ResponseHeaders, { user, sid }: SignedIn): Promise<SignedIn['user']> => {
  reply.headers.append('set-cookie', await ctx.cookies.set(sid));
  return user;
};

/** As {@link withSession}, after the person has proven who they are: the account recognises the browser from now on. */
export const withKnownSession = async (
  { ctx, request }: BrowserCall,
  reply: ResponseHeaders,
  signedIn: SignedIn,
): Promise<SignedIn['user']> => {
  const user = await withSession(ctx, reply, signedIn);
  reply.headers.append('set-cookie', await ctx.cookies.remember(request.headers.get('cookie'), user.id));
  return user;
};

/** Ends a session; does nothing without one. */
export const signOut = async (ctx: Context, session: Session | null): Promise<void> => {
  if (!session) return;
  const { actor, sid } = session;
  await inTransaction(ctx, async (tx) => {
    await endSession(tx.db, sid);
    await recordAudit(tx, { actorId: actor.id, action: 'signed_out', entityType: 'user', entityId: actor.id });
  });
};

/** An origin to resolve a path against; no real site has it. */
const dummyOrigin = 'http://portal.invalid';
/** Paths that make no sense as a return target. */
const noReturnTarget = /^\/(auth|api)(\/|$)/;

/**
 * The path to return to after signing in, if it is on this site: browsers treat `//host`, `/\host` and control characters in the
 * middle as other sites. Undefined otherwise.
 */
export const sameSitePath = (returnTo: string | undefined): string | undefined => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (!returnTo?.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(returnTo) || !URL.canParse(returnTo, dummyOrigin))
    return undefined;
  const url = new URL(returnTo, dummyOrigin);
  if (url.origin !== dummyOrigin || noReturnTarget.test(url.pathname) || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
};

/** Target of `GET /api/login`. */
export const loginAddress = (returnTo: string | undefined): string => {
  const path = sameSitePath(returnTo);
  return path === undefined || path === '/' ? '/auth' : `/auth?returnTo=${encodeURIComponent(path)}`;
};
