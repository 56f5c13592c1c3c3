import type { Context } from '../../context.ts';
import type { AnyCall, Reply } from '../../platform/http/route.ts';
import type { KnownDevice } from '../../platform/session/cookie.ts';
import type { Session } from '../../platform/session/session.ts';
import type { SignedIn } from './sign-in.ts';

/** What a call reveals about its browser. */
export interface Browser {
  /** The current session there. */
  readonly session: Session | null;
  /** People who signed in there before. */
  readonly device: KnownDevice | undefined;
}

type Notified = Pick<AnyCall, 'ctx' | 'request' | 'session'>;

export const browserOf = async ({ ctx, request, session }: Notified): Promise<Browser> => ({
  session,
  device: await ctx.cookies.device(request.headers.get('cookie')),
});

/** Key by which an account recognises the browser; undefined when nobody has signed in to the account there. */
export const knownAs = ({ device }: Browser, userId: string | undefined): string | undefined =>
  userId !== undefined && device?.userIds.includes(userId) ? `device ${device.id}` : undefined;

/** Returns the person whose session was opened, and sets its cookie. */
export const withSession = async (ctx: Context, reply: Reply, { user, sid }: SignedIn): Promise<SignedIn['user']> => {
  reply.headers.append('set-cookie', await ctx.cookies.set(sid));
  return user;
};

/** As {@link withSession}, after the person has proven who they are: the account recognises the browser from now on. */
export const withKnownSession = async (
  { ctx, request }: Notified,
  reply: Reply,
  signedIn: SignedIn,
): Promise<SignedIn['user']> => {
  const user = await withSession(ctx, reply, signedIn);
  reply.headers.append('set-cookie', await ctx.cookies.remember(request.headers.get('cookie'), user.id));
  return user;
};
