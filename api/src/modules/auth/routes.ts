import * as operations from 'shared-contracts/operations/auth';
import { type Handler, handler } from '../../platform/http/route.ts';
import { readCurrentUser } from './current-user.ts';
import { confirmEmail } from './email-address.ts';
import { correctEmail, register, resendConfirmation } from './register.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { browserOf, loginAddress, signIn, signOut, withKnownSession, withSession } from './sign-in-and-out.ts';

export const routes: readonly Handler[] = [
  handler(operations.getCurrentUser, ({ ctx, actor }) => readCurrentUser(ctx, actor.id)),
  handler(operations.startLogin, async ({ input }) => loginAddress(input.query.returnTo)),
  handler(operations.login, async (call) =>
    withKnownSession(call, call.reply, await signIn(call.ctx, await browserOf(call), call.input.body)),
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
  handler(operations.confirmEmail, async (call) => {
    const { email, signedIn } = await confirmEmail(call.ctx, await browserOf(call), call.input.body);
    if (signedIn) await withKnownSession(call, call.reply, signedIn);
    return { email };
  }),
  handler(operations.resendConfirmation, ({ ctx, session }) => resendConfirmation(ctx, session)),
  handler(operations.correctEmail, ({ ctx, session, input }) => correctEmail(ctx, session, input.body)),
];
