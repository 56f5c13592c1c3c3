import { t } from 'shared-contracts/translate';
import { violatedConstraint } from '../../platform/db/query-error.ts';
import { conflict, type DomainError, type Issues } from '../../platform/http/errors.ts';

/** What of an account somebody has already. */
export interface Taken {
  readonly email?: boolean;
  readonly username?: boolean;
  /** A username that looks like the wanted one. */
  readonly alike?: boolean;
}

/** The refusal of an address or a username that somebody has. */
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

/** The same refusal where the database found it out, since somebody was first between the look and the write; else what was thrown. */
export const takenMeanwhile = (thrown: unknown): unknown => {
  const taken = byConstraint[violatedConstraint(thrown) ?? ''];
  return taken ? takenAccount(taken) : thrown;
};
