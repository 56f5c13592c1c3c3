import { join } from 'node:path';
import type { Context } from '../context.ts';
import { users } from '../modules/users/tables.ts';
import type { DatabaseAddress } from '../platform/db/address.ts';

/** Where the process that fills an empty portal reads the address of its database, as JSON: not in the list of processes. */
export const addressVariable = 'PORTAL_FILL';

/** Whether nobody has an account yet: all that the portal is delivered with is still to be brought in. */
export const isEmpty = async ({ db }: Pick<Context, 'db'>): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length === 0;

/**
 * Fills an empty portal in a process of its own, whose memory goes with it: hashing, writing the samples and compressing
 * all releases leaves over 20 MB behind that nothing needs afterwards.
 * @param variables as in the process environment
 * @throws where it ended without having done so; it has told why
 */
export const fillApart = async (address: DatabaseAddress, variables: typeof process.env = process.env): Promise<void> => {
  const filling = Bun.spawn([process.execPath, join(import.meta.dirname, 'fill-empty.ts')], {
    env: { ...variables, [addressVariable]: JSON.stringify(address) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await filling.exited;
  if (code !== 0) throw new Error(`The process that fills the portal ended with ${filling.signalCode ?? code}`);
};
