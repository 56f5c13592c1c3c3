import { and, eq, isNotNull } from 'drizzle-orm';
import { invitationTexts } from 'shared-contracts/constants/account';
import * as op from 'shared-contracts/operations/users';
import type { acceptInvitationSchema, Invitation } from 'shared-contracts/schemas/account';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { gone, invalid } from '../../platform/http/errors.ts';
import { endSession, startSession } from '../../platform/session/session.ts';
import { consumeToken, findToken } from '../../platform/users/account-token.ts';
import { asTakenAccountError, findTaken, takenAccount, usernameColumns } from '../../platform/users/repository.ts';
import { type UserRow, users } from '../../platform/users/tables.ts';
import { currentUserOf } from '../auth/current-user.ts';
import { passwordIssues, personalWords } from '../auth/new-password.ts';
import type { SignedIn } from '../auth/sign-in-and-out.ts';

/** The same refusal for every invalid token: unknown, used, expired, revoked. */
const noInvitation = () => gone(invitationTexts.gone);

/**
 * The account of an invitation token. With `lock` it is locked until the transaction ends.
 * @throws 410 when the token is invalid or expired
 */
const findInvitation = async (
  ctx: Context,
  token: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<{ user: UserRow; expiresAt: Date }> => {
  const mailed = await findToken(ctx, ['invitation'], token);
  if (!mailed) throw noInvitation();
  const isInvited = and(
    eq(users.id, mailed.userId),
    eq(users.email, mailed.email),
    eq(users.isActive, true),
    isNotNull(users.invitedAt),
  );
  const query = ctx.db.select().from(users).where(isInvited);
  const [user] = await (lock ? query.for('update') : query);
  if (!user) throw noInvitation();
  return { user, expiresAt: mailed.expiresAt };
};

/**
 * The invited person and the suggested username. The token stays valid.
 * @throws 410 when it is not valid
 */
export const checkInvitation = async (ctx: Context, token: string): Promise<Invitation> => {
  const { user, expiresAt } = await findInvitation(ctx, token);
  const { email, firstName, lastName, username } = user;
  return { email, firstName, lastName, username, expiresAt: expiresAt.toISOString() };
};

const activateAccount = (
  ctx: Context,
  previous: string | undefined,
  token: string,
  chosen: Pick<UserRow, 'username' | 'usernameSkeleton' | 'password'>,
) =>
  inTransaction(ctx, async (tx) => {
    const { user } = await findInvitation(tx, token, { lock: true });
    if (!(await consumeToken(tx, ['invitation'], token))) throw noInvitation();
    // the link reached the mailbox, so the address is confirmed as well
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
    await publishInvalidation(tx, op.acceptInvitation);
    return { user: currentUserOf(tx, { ...user, ...accepted }), sid: await startSession(tx, user.id, 'invitation') };
  });

/**
 * Sets username and password of an invited account, which becomes confirmed and active, and signs it in.
 * @param previous the browser's previous session, which ends
 * @throws 410 when the invitation is invalid or expired; 409 when the username is taken; 422 for a common password (then the
 * link stays valid)
 */
export const acceptInvitation = async (
  ctx: Context,
  previous: string | undefined,
  { token, username, password }: z.output<typeof acceptInvitationSchema>,
): Promise<SignedIn> => {
  const { user } = await findInvitation(ctx, token);
  const issues = passwordIssues(password, personalWords({ ...user, username }));
  if (issues.length > 0) throw invalid(issues);
  const taken = await findTaken(ctx.db, '', username, user.id);
  if (taken.username || taken.alike) throw takenAccount(taken);
  const hash = await ctx.passwords.hash(password, user.email);
  try {
    return await activateAccount(ctx, previous, token, { ...usernameColumns(username), password: hash });
  } catch (thrown) {
    throw asTakenAccountError(thrown);
  }
};
