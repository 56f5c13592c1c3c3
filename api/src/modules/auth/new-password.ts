import type { Issues } from '../../platform/http/errors.ts';
import { commonPasswords } from './common-passwords.ts';

/** Small letters without digits and signs at the end: 'Password123!' is 'password' again. */
const stem = (password: string): string => password.toLowerCase().replace(/[\d\W_]+$/, '');

/**
 * Issues of a password that the schema let through: one of the commonest, or the person's own name or address.
 * @param known address, its part before the @, username, names
 */
export const passwordIssues = (password: string, known: readonly string[]): Issues => {
  const lower = password.toLowerCase();
  if (commonPasswords.has(lower) || commonPasswords.has(stem(password))) {
    return [{ path: 'password', message: 'This password is too common. Please choose another one.' }];
  }
  if (known.some((word) => word.toLowerCase() === lower || word.toLowerCase() === stem(password))) {
    return [{ path: 'password', message: 'Password must not be your name or address' }];
  }
  return [];
};

/** What a password of this account must not be. */
export const wordsOf = (account: { email: string; username: string; firstName: string; lastName: string }): string[] => [
  account.email,
  account.email.split('@')[0] ?? '',
  account.username,
  account.firstName + account.lastName,
];
