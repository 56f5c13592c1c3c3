import { eq } from 'drizzle-orm';
import type { acceptInvitationSchema } from 'shared-contracts/schemas/account';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { violatedConstraint } from '../../platform/db/violation.ts';
import { invalid } from '../../platform/http/errors.ts';
import { beginSession, endSession } from '../../platform/session/session.ts';
import { currentUserOf } from '../auth/current-user.ts';
import { passwordIssues, wordsOf } from '../auth/new-password.ts';
import type { SignedIn } from '../auth/sign-in.ts';
import { spendToken } from '../auth/token.ts';
import { takenAccount } from '../users/account-taken.ts';
import { findTaken } from '../users/repository.ts';
import { type UserRow, users } from '../users/tables.ts';
import { noInvitation, openInvitation } from './open-invitation.ts';

const usernameTaken = () => takenAccount({ email: false, username: true });

const settle = (ctx: Context, previous: string | undefined, token: string, chosen: Pick<UserRow, 'username' | 'password'>) =>
  inTransaction(ctx, async (tx) => {
    const { user } = await openInvitation(tx, token, { hold: true });
    if (!(await spendToken(tx, ['invitation'], token))) throw noInvitation();
    // the link reached the mailbox, so that the address is confirmed as well
    const accepted = { ...chosen, emailVerified: true, invitedAt: null, updatedAt: tx.clock.now() };
    await tx.db.update(users).set(accepted).where(eq(users.id, user.id));
    if (previous !== undefined) await endSession(tx.db, previous);
    await recordAudit(tx, {
      actorId: user.id,
      action: 'invitation_accepted',
      entityType: 'user',
      entityId: user.id,
      before: { username: user.username },
      after: { username: chosen.username },
    });
    return { user: currentUserOf({ ...user, ...accepted }), sid: await beginSession(tx, user.id, 'invitation') };
  });

/**
 * Sets username and password of an invited account, which is confirmed and active from then on, and signs it in.
 * @param previous the session that the browser had, which ends
 * @throws 410 where the invitation is not good (any more); 409 where the username is taken; 422 for a common password
 * (then the link stays good)
 */
export const acceptInvitation = async (
  ctx: Context,
  previous: string | undefined,
  { token, username: typed, password }: z.output<typeof acceptInvitationSchema>,
): Promise<SignedIn> => {
  const { user } = await openInvitation(ctx, token);
  const username = typed.normalize('NFC');
  const issues = passwordIssues(password, wordsOf({ ...user, username }));
  if (issues.length > 0) throw invalid(issues);
  const own = username.toLowerCase() === user.username.toLowerCase();
  if (!own && (await findTaken(ctx.db, '', username)).username) throw usernameTaken();
  const hash = await ctx.passwords.hash(password);
  try {
    return await settle(ctx, previous, token, { username, password: hash });
  } catch (thrown) {
    // somebody else took the username between the look and the write
    if (violatedConstraint(thrown) === 'users_username_unique') throw usernameTaken();
    throw thrown;
  }
};
