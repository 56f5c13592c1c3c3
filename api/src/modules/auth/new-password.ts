import { t } from 'shared-contracts/translate';
import type { Issues } from '../../platform/http/errors.ts';
import { commonPasswords } from './common-passwords.ts';
import { isPublishedPassword } from './demo-accounts.ts';

/** Lower case without digits and punctuation at the end: 'Password123!' becomes 'password'. */
const stem = (password: string): string => password.toLowerCase().replace(/(?<![\d\W_])[\d\W_]+$/, '');

/**
 * Issues of a password that passed the schema: a common or published one, or the person's own name or address.
 * @param known address, its part before the @, username, names
 */
export const passwordIssues = (password: string, known: readonly string[]): Issues => {
  const lower = password.toLowerCase();
  if (commonPasswords.has(lower) || commonPasswords.has(stem(password)) || isPublishedPassword(password)) {
    return [{ path: 'password', message: t`This password is too common. Please choose another one.` }];
  }
  if (known.some((word) => word.toLowerCase() === lower || word.toLowerCase() === stem(password))) {
    return [{ path: 'password', message: t`Password must not be your name or address` }];
  }
  return [];
};

/** Words that must not be the password of this account. */
export const wordsOf = (account: { email: string; username: string; firstName: string; lastName: string }): string[] => [
  account.email,
  account.email.split('@')[0] ?? '',
  account.username,
  account.firstName + account.lastName,
];
