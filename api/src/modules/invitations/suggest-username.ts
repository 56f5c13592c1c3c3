import { inArray, sql } from 'drizzle-orm';
import { accountLimits } from 'shared-contracts/terms/account';
import type { Database } from '../../platform/db/client.ts';
import { users } from '../users/tables.ts';

const { min, max } = accountLimits.username;
/** Room for a number behind a name that is taken. */
const digits = 3;

/** The part of an address before the @ as a username: letters, digits, dots, dashes and underscores. */
export const usernameOf = (email: string): string => {
  const [local = '', domain = ''] = email.split('@');
  const name = local.replaceAll(/[^\p{L}\p{N}._-]+/gu, '.').replaceAll(/^[.-]+|[.-]+$/g, '');
  // too short for a username: with the name of the house, and where that is short as well, with a word
  const longer = name.length < min ? `${name}.${domain.split('.')[0]}`.replace(/^\./, '') : name;
  const whole = longer.length < min ? `${longer}.user`.replace(/^\./, '') : longer;
  return [...whole.slice(0, max - digits)].filter((character) => character.isWellFormed()).join('');
};

/** A username for the address that nobody has: with 2, 3 and so on behind it where it is taken. */
export const suggestUsername = async (db: Database, email: string): Promise<string> => {
  const name = usernameOf(email);
  const candidates = [name, ...Array.from({ length: 98 }, (_, index) => `${name}${index + 2}`)];
  const rows = await db
    .select({ username: sql<string>`lower(${users.username})` })
    .from(users)
    .where(
      inArray(
        sql`lower(${users.username})`,
        candidates.map((candidate) => candidate.toLowerCase()),
      ),
    );
  const taken = new Set(rows.map(({ username }) => username));
  const free = candidates.find((candidate) => !taken.has(candidate.toLowerCase()));
  return free ?? crypto.randomUUID();
};
