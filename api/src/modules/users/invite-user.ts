import { inArray, or, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { accountLimits } from 'shared-contracts/constants/account';
import { languageNames } from 'shared-contracts/constants/languages';
import * as operations from 'shared-contracts/operations/users';
import { mayManageUsers } from 'shared-contracts/policies/users';
import type { AdminUser, invitationInputSchema } from 'shared-contracts/schemas/users';
import { currentLanguage } from 'shared-contracts/translate';
import * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Database } from '../../platform/db/client.ts';
import { violatedConstraint } from '../../platform/db/query-error.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { defineJob, enqueue } from '../../platform/jobs/job.ts';
import { recipientOf } from '../../platform/mail/portal-mail.ts';
import { issueToken } from '../../platform/users/account-token.ts';
import { findUser, findUserByEmail, insertUser, skeletonOf, takenAccount } from '../../platform/users/repository.ts';
import { users } from '../../platform/users/tables.ts';
import { invitationMail } from '../auth/mails.ts';
import { readBranding } from '../branding/branding.ts';
import { adminUserOf, invitationEnd } from './list-users.ts';

const hourMs = 3600_000;

/**
 * Mails an invitation, unless it was revoked, accepted or sent again in the meantime. The token is created here, so that it
 * exists only in the mail.
 */
export const invitationJob = defineJob({
  kind: 'invitation',
  payload: z.object({
    userId: z.uuid(),
    invitedAt: z.iso.datetime(),
    /** That of the admin, since the invited person has not chosen one; an earlier portal queues none. */
    language: z.enum(languageNames).default('en'),
  }),
  run: async (ctx, { userId, invitedAt, language }) => {
    const user = await findUser(ctx.db, userId);
    if (!user?.isActive || user.invitedAt?.toISOString() !== invitedAt) return;
    const remainingMs = invitationEnd(user.invitedAt).getTime() - ctx.clock.now().getTime();
    if (remainingMs <= 0) return;
    const branding = await readBranding(ctx);
    const token = await issueToken(ctx, 'invitation', { userId, email: user.email }, remainingMs / hourMs);
    const recipient = recipientOf({ ...user, language }, branding);
    await ctx.mail.deliver(invitationMail(recipient, `${ctx.env.publicUrl}/accept-invitation?token=${token}`), ctx.clock.now());
  },
});

/**
 * Queues the mail of the invitation with this timestamp, in the language of the call, to be sent after the caller's transaction
 * commits.
 */
export const sendInvitation = (
  ctx: Context,
  { userId, invitedAt }: { readonly userId: string; readonly invitedAt: Date },
): Promise<void> => enqueue(ctx, invitationJob, { userId, invitedAt: invitedAt.toISOString(), language: currentLanguage() });

const { min, max } = accountLimits.username;
/** Characters reserved for a number appended to a taken name. */
const suffixLength = 3;

/** The part of an address before the @ as a username: letters, digits, dots, dashes and underscores. */
export const usernameOf = (email: string): string => {
  // in ordinary letters, as `usernameSchema` requires
  const [local = '', domain = ''] = email.normalize('NFKC').split('@');
  const name = local.replaceAll(/[^\p{L}0-9._-]+/gu, '.').replaceAll(/^[.-]+|(?<![.-])[.-]+$/g, '');
  // too short for a username: append the company's domain name, and if that is too short as well, a word
  const longer = name.length < min ? `${name}.${domain.split('.')[0]}`.replace(/^\./, '') : name;
  const longEnough = longer.length < min ? `${longer}.user`.replace(/^\./, '') : longer;
  return [...longEnough.slice(0, max - suffixLength)].filter((character) => character.isWellFormed()).join('');
};

/** A free username for the address: with 2, 3 and so on appended when it is taken. */
export const suggestUsername = async (db: Database, email: string): Promise<string> => {
  const name = usernameOf(email);
  const candidates = [name, ...Array.from({ length: 98 }, (_, index) => `${name}${index + 2}`)];
  const skeletons = candidates.map(skeletonOf);
  const rows = await db
    .select({ username: sql<string>`lower(${users.username})`, skeleton: users.usernameSkeleton })
    .from(users)
    .where(
      or(
        inArray(
          sql`lower(${users.username})`,
          candidates.map((candidate) => candidate.toLowerCase()),
        ),
        inArray(users.usernameSkeleton, skeletons),
      ),
    );
  const taken = new Set(rows.flatMap(({ username, skeleton }) => [username, skeleton]));
  const free = candidates.find((candidate) => !taken.has(candidate.toLowerCase()) && !taken.has(skeletonOf(candidate)));
  return free ?? crypto.randomUUID();
};

type InvitationInput = z.output<typeof invitationInputSchema>;

/** Any number that no other lock in this database uses. */
const lockKey = 4_182_334;

const emailTaken = () => takenAccount({ email: true });

const addInvitedUser = (ctx: Context, actor: Actor, person: InvitationInput): Promise<AdminUser> =>
  inTransaction(ctx, async (tx) => {
    // invitations choose usernames one after another, so that they do not all choose the same
    await tx.db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const now = tx.clock.now();
    const username = await suggestUsername(tx.db, person.email);
    const times = { invitedAt: now, createdAt: now, updatedAt: now };
    const user = await insertUser(tx.db, { ...person, username, firstSteps: true, ...times });
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'user_invited',
      entityType: 'user',
      entityId: user.id,
      after: { ...person, username },
    });
    await publishInvalidation(tx, operations.inviteUser);
    await sendInvitation(tx, { userId: user.id, invitedAt: now });
    return adminUserOf(user);
  });

/**
 * Creates an account without a password and queues the mail with its invitation. No one can sign in to it before the invitation
 * is accepted.
 * @throws forbidden; conflict when another account has this address
 */
export const inviteUser = async (ctx: Context, actor: Actor, person: InvitationInput): Promise<AdminUser> => {
  if (!mayManageUsers(actor)) throw forbidden();
  if (await findUserByEmail(ctx.db, person.email)) throw emailTaken();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await addInvitedUser(ctx, actor, person);
    } catch (thrown) {
      const constraint = violatedConstraint(thrown);
      if (constraint === 'users_email_unique') throw emailTaken();
      // another user registered the username between check and insert: try the next one
      if (!constraint?.startsWith('users_username') || attempt === 5) throw thrown;
    }
  }
};
