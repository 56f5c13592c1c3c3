import { sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { mayManageUsers } from 'shared-contracts/policies/users';
import type { AdminUser, invitationInputSchema } from 'shared-contracts/schemas/users';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { violatedConstraint } from '../../platform/db/violation.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { takenAccount } from '../users/account-taken.ts';
import { adminUserOf } from '../users/admin-user.ts';
import { findUserByEmail, insertUser } from '../users/repository.ts';
import { sendInvitation } from './invitation-job.ts';
import { suggestUsername } from './suggest-username.ts';

type Invited = z.output<typeof invitationInputSchema>;

/** Any number that nothing else in this database locks on. */
const lockKey = 4_182_334;

const emailTaken = () => takenAccount({ email: true, username: false });

const addInvited = (ctx: Context, actor: Actor, person: Invited): Promise<AdminUser> =>
  inTransaction(ctx, async (tx) => {
    // invitations choose their usernames one after another, so that they do not all choose the same
    await tx.db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const now = tx.clock.now();
    const username = await suggestUsername(tx.db, person.email);
    const user = await insertUser(tx.db, { ...person, username, invitedAt: now, createdAt: now, updatedAt: now });
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'user_invited',
      entityType: 'user',
      entityId: user.id,
      after: { ...person, username },
    });
    await sendInvitation(tx, { userId: user.id, invitedAt: now });
    return adminUserOf(user);
  });

/**
 * Makes an account without a password and has the invitation mailed. Nobody can sign in to it before it is accepted.
 * @throws forbidden; conflict where somebody has this address
 */
export const inviteUser = async (ctx: Context, actor: Actor, person: Invited): Promise<AdminUser> => {
  if (!mayManageUsers(actor)) throw forbidden();
  if (await findUserByEmail(ctx.db, person.email)) throw emailTaken();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await addInvited(ctx, actor, person);
    } catch (thrown) {
      const constraint = violatedConstraint(thrown);
      if (constraint === 'users_email_unique') throw emailTaken();
      // somebody registered the username between the look and the write: the next one then
      if (constraint !== 'users_username_unique' || attempt === 5) throw thrown;
    }
  }
};
