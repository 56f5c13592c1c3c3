import * as operations from 'shared-contracts/operations/auth';
import type { Context } from '../../context.ts';
import { type Handler, handler, type Reply } from '../../platform/http/route.ts';
import { readUserStats } from '../stats/user-stats.ts';
import { confirmEmail, resendConfirmation } from './confirm-email.ts';
import { readCurrentUser } from './current-user.ts';
import { register } from './register.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { loginAddress } from './return-path.ts';
import { type SignedIn, signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** Answers the person whose session was opened, with its cookie. */
export const withSession = async (ctx: Context, reply: Reply, { user, sid }: SignedIn) => {
  reply.headers.append('set-cookie', await ctx.cookies.set(sid));
  return user;
};

export const routes: readonly Handler[] = [
  handler(operations.getCurrentUser, ({ ctx, actor }) => readCurrentUser(ctx, actor.id)),
  handler(operations.startLogin, async ({ input }) => loginAddress(input.query.returnTo)),
  handler(operations.login, async ({ ctx, input, session, reply }) =>
    withSession(ctx, reply, await signIn(ctx, session?.sid, input.body)),
  ),
  handler(operations.register, async ({ ctx, input, session, reply }) =>
    withSession(ctx, reply, await register(ctx, session?.sid, input.body)),
  ),
  handler(operations.logout, async ({ ctx, session, reply }) => {
    await signOut(ctx, session);
    reply.headers.append('set-cookie', ctx.cookies.clear());
  }),
  handler(operations.forgotPassword, ({ ctx, input }) => forgotPassword(ctx, input.body.email)),
  handler(operations.resetPassword, ({ ctx, input }) => resetPassword(ctx, input.body)),
  handler(operations.confirmEmail, ({ ctx, input }) => confirmEmail(ctx, input.body.token)),
  handler(operations.resendConfirmation, ({ ctx, actor }) => resendConfirmation(ctx, actor)),
  handler(operations.getUserStats, ({ ctx, actor }) => readUserStats(ctx, actor)),
];
