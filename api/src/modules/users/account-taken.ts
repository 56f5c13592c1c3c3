import { t } from 'shared-contracts/translate';
import { violatedConstraint } from '../../platform/db/query-error.ts';
import { conflict, type DomainError, type Issues } from '../../platform/http/errors.ts';

/** Which parts of an account are already taken. */
export interface Taken {
  readonly email?: boolean;
  readonly username?: boolean;
  /** A username that looks like the wanted one. */
  readonly alike?: boolean;
}

/** The error for an address or username that is already taken. */
export const takenAccount = ({ email, username, alike }: Taken): DomainError => {
  const issues: Issues = [];
  if (email) issues.push({ path: 'email', message: t`An account with this email already exists` });
  if (username) issues.push({ path: 'username', message: t`This username is already taken` });
  else if (alike)
    issues.push({ path: 'username', message: t`This username looks like one that is taken. Please choose another one.` });
  return conflict(issues[0]?.message ?? '', issues);
};

const byConstraint: Readonly<Record<string, Taken>> = {
  users_email_unique: { email: true },
  users_username_unique: { username: true },
  users_username_skeleton_unique: { alike: true },
};

/**
 * Returns the same error if the database detected the conflict, because another account was created between check and write;
 * otherwise returns what was thrown.
 */
export const asTakenAccountError = (thrown: unknown): unknown => {
  const taken = byConstraint[violatedConstraint(thrown) ?? ''];
  return taken ? takenAccount(taken) : thrown;
};
