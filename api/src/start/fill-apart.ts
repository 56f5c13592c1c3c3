import { join } from 'node:path';
import type { Context } from '../context.ts';
import type { DatabaseAddress } from '../platform/db/address.ts';
import { users } from '../platform/users/tables.ts';

/**
 * Environment variable with the database address as JSON, for the process that fills an empty portal: arguments would show in the
 * process list.
 */
export const addressVariable = 'PORTAL_FILL';

/** Whether nobody has an account yet, so that the initial content is still missing. */
export const isEmpty = async ({ db }: Pick<Context, 'db'>): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length === 0;

/**
 * Fills an empty portal in a separate process, which returns its memory when it ends: hashing, writing the samples and
 * compressing all releases leaves over 20 MB that nothing needs afterwards.
 * @param variables as in the process environment
 * @throws when the process failed; it has printed why
 */
export const fillApart = async (address: DatabaseAddress, variables: typeof process.env = process.env): Promise<void> => {
  const filling = Bun.spawn([process.execPath, join(import.meta.dirname, 'fill-empty.ts')], {
    env: { ...variables, [addressVariable]: JSON.stringify(address) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await filling.exited;
  if (code !== 0) throw new Error(`The process that fills the portal ended with ${filling.signalCode ?? code}`);
};
