import type { registrationSchema } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import type { Env } from '../../env.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { forbidden, type Issues, invalid } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { endSession, startSession } from '../../platform/session/session.ts';
import { asTakenAccountError, takenAccount } from '../users/account-taken.ts';
import { findTaken, insertUser } from '../users/repository.ts';
import { confirmEmailJob } from './confirm-email.ts';
import { currentUserOf } from './current-user.ts';
import { passwordIssues, wordsOf } from './new-password.ts';
import type { SignedIn } from './sign-in-and-out.ts';

/** @throws 403 when registration is closed */
const checkRegistrationOpen = ({ registration }: Env): void => {
  if (!registration.open) throw forbidden(t`Registration is closed. Please ask an administrator for an account.`);
};

/** An issue when the address is of a domain that may not register. */
export const domainIssues = ({ registration: { domains } }: Env, email: string): Issues => {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (domains.length === 0 || domains.includes(domain)) return [];
  return [{ path: 'email', message: t`Please use your company address (${domains.map((name) => `@${name}`).join(', ')})` }];
};

/**
 * Creates an account (a viewer until its address is confirmed, then an employee), signs it in and queues the mail with its link.
 * @param previous the browser's previous session, which ends
 * @throws 403 when registration is closed, 422 for the domain or a common password, 409 when address or username is taken
 */
export const register = async (
  ctx: Context,
  previous: string | undefined,
  { email, username, password, firstName, lastName }: z.output<typeof registrationSchema>,
): Promise<SignedIn> => {
  checkRegistrationOpen(ctx.env);
  const person = { email, username, firstName, lastName };
  const issues = [...domainIssues(ctx.env, email), ...passwordIssues(password, wordsOf(person))];
  if (issues.length > 0) throw invalid(issues);
  const taken = await findTaken(ctx.db, email, username);
  if (taken.email || taken.username || taken.alike) throw takenAccount(taken);

  const hash = await ctx.passwords.hash(password);
  const now = ctx.clock.now();
  try {
    return await inTransaction(ctx, async (tx) => {
      const user = await insertUser(tx.db, { ...person, password: hash, firstSteps: true, createdAt: now, updatedAt: now });
      if (previous !== undefined) await endSession(tx.db, previous);
      await recordAudit(tx, {
        actorId: user.id,
        action: 'account_registered',
        entityType: 'user',
        entityId: user.id,
        after: { ...person, role: user.role },
      });
      await enqueue(tx, confirmEmailJob, { userId: user.id });
      return { user: currentUserOf(tx, user), sid: await startSession(tx, user.id, 'registration') };
    });
  } catch (thrown) {
    throw asTakenAccountError(thrown);
  }
};
