import { eq } from 'drizzle-orm';
import * as op from 'shared-contracts/operations/auth';
import type { confirmEmailSchema } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { gone, invalid, passwordRequired } from '../../platform/http/errors.ts';
import { defineJob, enqueue } from '../../platform/jobs/job.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { type MailRecipient, recipientOf } from '../../platform/mail/portal-mail.ts';
import { endSessionsOf, invalidatePerson, startSession } from '../../platform/session/session.ts';
import { isInUse } from '../../platform/users/account-in-use.ts';
import { consumeToken, findToken, invalidateLinks, issueToken, type MailedToken } from '../../platform/users/account-token.ts';
import { asTakenAccountError, findUser } from '../../platform/users/repository.ts';
import { type UserRow, users } from '../../platform/users/tables.ts';
import { readBranding } from '../branding/branding.ts';
import { currentUserOf } from './current-user.ts';
import { addressChangedMail, addressChangeRequestedMail, confirmationMail, newAddressMail } from './mails.ts';
import { tryPassword } from './password-attempts.ts';
import { type Browser, knownAs, type SignedIn } from './sign-in-and-out.ts';

/** Mails the link to the new address, unless the request was cancelled or replaced. */
export const changeEmailJob = defineJob({
  kind: 'change_email',
  payload: z.object({ userId: z.uuid(), email: z.string() }),
  run: async (ctx, { userId, email }) => {
    const user = await findUser(ctx.db, userId);
    if (!user?.isActive || user.pendingEmail !== email) return;
    const branding = await readBranding(ctx);
    const token = await issueToken(ctx, 'change_email', { userId, email }, 24);
    const recipient = recipientOf(user, branding, email);
    await ctx.mail.deliver(newAddressMail(recipient, `${ctx.env.publicUrl}/confirm-email?token=${token}`), ctx.clock.now());
  },
});

/** The recipient at the account's current address; none if that address was never confirmed. */
const confirmedRecipient = async (ctx: Context, user: UserRow): Promise<MailRecipient | undefined> =>
  isInUse(user) ? recipientOf(user, await readBranding(ctx)) : undefined;

/**
 * Stores a new address until it is confirmed, queues the mail with its link, and notifies the old address. The caller has locked
 * the account.
 */
export const requestEmailChange = async (tx: Context, user: UserRow, email: string): Promise<void> => {
  await tx.db.update(users).set({ pendingEmail: email }).where(eq(users.id, user.id));
  await invalidateLinks(tx, user.id, ['change_email']);
  await enqueue(tx, changeEmailJob, { userId: user.id, email });
  const oldAddress = await confirmedRecipient(tx, user);
  if (oldAddress) await sendMail(tx, addressChangeRequestedMail(oldAddress, email));
  await recordAudit(tx, {
    actorId: user.id,
    action: 'email_change_requested',
    entityType: 'user',
    entityId: user.id,
    before: { email: user.email },
    after: { email },
  });
};

/**
 * Replaces the old address with the confirmed one and notifies the old one; links that were mailed to it become invalid.
 * @throws conflict when another account has the address by now
 */
const applyEmailChange = async (tx: Context, user: UserRow, email: string): Promise<void> => {
  const changed = { email, emailVerified: true, pendingEmail: null, resetToken: null, resetTokenExpiry: null };
  try {
    await tx.db
      .update(users)
      .set({ ...changed, updatedAt: tx.clock.now() })
      .where(eq(users.id, user.id));
  } catch (thrown) {
    throw asTakenAccountError(thrown);
  }
  await invalidateLinks(tx, user.id);
  const oldAddress = await confirmedRecipient(tx, user);
  if (oldAddress) await sendMail(tx, addressChangedMail(oldAddress, email));
  await recordAudit(tx, {
    actorId: user.id,
    action: 'email_changed',
    entityType: 'user',
    entityId: user.id,
    before: { email: user.email },
    after: { email },
  });
  await publishInvalidation(tx, op.confirmEmail, { people: [user.id] });
};

/** Mails a new confirmation link. The token is created here, so that it exists only in the mail. */
export const confirmEmailJob = defineJob({
  kind: 'confirm_email',
  payload: z.object({ userId: z.uuid() }),
  run: async (ctx, { userId }) => {
    const user = await findUser(ctx.db, userId);
    if (!user || user.emailVerified || !user.isActive) return;
    const branding = await readBranding(ctx);
    const token = await issueToken(ctx, 'confirm_email', { userId, email: user.email }, 24);
    const recipient = recipientOf(user, branding);
    await ctx.mail.deliver(confirmationMail(recipient, `${ctx.env.publicUrl}/confirm-email?token=${token}`), ctx.clock.now());
  },
});

const linkGone = () => gone(t`This link has expired or was already used`);
const purposes = ['confirm_email', 'change_email'] as const;

/** Whether the account is active and still awaits the confirmation of the address that the link was mailed to. */
const isAwaited = (user: UserRow | undefined, { purpose, email }: MailedToken): user is UserRow =>
  user?.isActive === true && email === (purpose === 'change_email' ? user.pendingEmail : user.email);

/** Marks the current address as confirmed. The caller has locked the account. */
export const markConfirmed = async (tx: Context, user: UserRow): Promise<void> => {
  const changed = { emailVerified: true, pendingEmail: null, resetToken: null, resetTokenExpiry: null };
  await tx.db
    .update(users)
    .set({ ...changed, updatedAt: tx.clock.now() })
    .where(eq(users.id, user.id));
  await invalidateLinks(tx, user.id);
  const about = { entityType: 'user', entityId: user.id };
  await recordAudit(tx, { ...about, actorId: user.id, action: 'email_confirmed', after: { email: user.email } });
  await publishInvalidation(tx, op.confirmEmail, { people: [user.id] });
};

/**
 * Ensures that the person who opens a link is the one who created the account: access to the mailbox proves nothing when another
 * user typed its address.
 * @throws 403 `password_required` when this browser is not signed in to the account; 422 for a wrong password; 429
 */
const checkHolder = async (ctx: Context, browser: Browser, user: UserRow, password: string | undefined): Promise<void> => {
  if (browser.session?.actor.id === user.id) return;
  if (password === undefined) throw passwordRequired(t`Enter the password of this account to confirm its address.`);
  const guess = { email: user.email, knownAs: knownAs(browser, user.id) };
  if (await tryPassword(ctx, guess, password, user.password)) return;
  throw invalid([{ path: 'password', message: t`That's not this account's password` }]);
};

/** Result of a confirmation. */
export interface Confirmed {
  readonly email: string;
  /** Present when no one was signed in and the password was given. */
  readonly signedIn: SignedIn | undefined;
}

/**
 * Confirms a mailbox by its link: either the account's own address, which gets its role at its next request, or the requested new
 * one, which replaces the old address. If the account was never confirmed, its other sessions end, because another person may
 * have created it with this address (ACC-41, ACC-42).
 * @throws 410 when the link expired, was used, or is for another address; 403 `password_required`; 422 for a wrong password; 409
 * when another account has the new address
 */
export const confirmEmail = async (
  ctx: Context,
  browser: Browser,
  { token, password }: z.output<typeof confirmEmailSchema>,
): Promise<Confirmed> => {
  const mailed = await findToken(ctx, purposes, token);
  const holder = mailed && (await findUser(ctx.db, mailed.userId));
  if (!mailed || !isAwaited(holder, mailed)) throw linkGone();
  await checkHolder(ctx, browser, holder, password);
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.db.select().from(users).where(eq(users.id, holder.id)).for('update');
    // a reset or another confirmation in between takes precedence
    if (!isAwaited(user, mailed) || user.password !== holder.password) throw linkGone();
    if (!(await consumeToken(tx, purposes, token))) throw linkGone();
    const ownSid = browser.session?.actor.id === user.id ? browser.session.sid : undefined;
    await (mailed.purpose === 'change_email' ? applyEmailChange(tx, user, mailed.email) : markConfirmed(tx, user));
    if (!user.emailVerified) await endSessionsOf(tx.db, user.id, ownSid);
    await invalidatePerson(tx, user.id);
    const { email } = mailed;
    if (browser.session) return { email, signedIn: undefined };
    const confirmed = { ...user, email, emailVerified: true, pendingEmail: null };
    return { email, signedIn: { user: currentUserOf(tx, confirmed), sid: await startSession(tx, user.id, 'password') } };
  });
};
