import { type SQL, sql } from 'drizzle-orm';
import { type UserRow, users } from './tables.ts';

/**
 * Whether an account is in use: active, with a confirmed address and an accepted invitation. Colleagues find and mention only such
 * people, and only they review and get mail; links that confirm an address also go to other accounts.
 */
export const isInUse = ({
  isActive,
  emailVerified,
  invitedAt,
}: Pick<UserRow, 'isActive' | 'emailVerified' | 'invitedAt'>): boolean => isActive && emailVerified && invitedAt === null;

/** {@link isInUse} as a condition on `users`. */
export const inUse: SQL<boolean> = sql`(${users.isActive} and ${users.emailVerified} and ${users.invitedAt} is null)`;
