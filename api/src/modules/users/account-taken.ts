import { conflict, type DomainError, type Issues } from '../../platform/http/errors.ts';

/** The refusal of an address or a username that somebody has. */
export const takenAccount = (taken: { readonly email: boolean; readonly username: boolean }): DomainError => {
  const issues: Issues = [];
  if (taken.email) issues.push({ path: 'email', message: 'An account with this email already exists' });
  if (taken.username) issues.push({ path: 'username', message: 'This username is already taken' });
  return conflict(issues[0]?.message ?? '', issues);
};
