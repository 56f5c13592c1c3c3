import { join } from 'node:path';
import { samples } from '../../seed/samples.ts';
import { seed } from '../../seed/seed.ts';
import type { Context } from '../context.ts';
import { publishWorkspaceReleases } from '../modules/remotes/publish/publish-workspace.ts';
import type { DatabaseAddress } from '../platform/db/address.ts';
import { fillSkeletons } from '../platform/users/repository.ts';
import { users } from '../platform/users/tables.ts';
import { step } from './terminal.ts';

/**
 * Environment variable with the database address as JSON, for the process that fills an empty portal: arguments would show in the
 * process list.
 */
export const addressVariable = 'PORTAL_FILL';

/** Whether there are no accounts yet, so that the initial content is still missing. */
export const isEmpty = async ({ db }: Pick<Context, 'db'>): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length === 0;

/**
 * Fills an empty portal in a separate process, which frees its memory when it exits: hashing, writing the samples and compressing
 * all releases leaves over 20 MB that nothing needs afterwards.
 * @param variables as in the process environment
 * @throws when the process failed; it has printed the reason
 */
export const fillInSubprocess = async (address: DatabaseAddress, variables: typeof process.env = process.env): Promise<void> => {
  const filling = Bun.spawn([process.execPath, join(import.meta.dirname, 'fill-empty.ts')], {
    env: { ...variables, [addressVariable]: JSON.stringify(address) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await filling.exited;
  if (code !== 0) throw new Error(`The process that fills the portal ended with ${filling.signalCode ?? code}`);
};

/**
 * Publishes the builds in the workspace and prints one line with the result, and one more for each rejected build. Returns
 * whether a build is waiting for another version of the portal to end.
 */
const publishBuilds = async (ctx: Context, root: string, tell: (state: string) => void): Promise<boolean> => {
  tell('checking');
  const outcomes = await publishWorkspaceReleases(ctx, root);
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused');
  const fresh = outcomes.filter(({ outcome }) => outcome === 'live' || outcome === 'published');
  const counts = `${outcomes.length - refused.length} of ${outcomes.length}`;
  const notes = outcomes.flatMap(({ remote, reason }) => (reason ? [`${remote}: ${reason}`] : []));
  tell([fresh.length > 0 ? `${counts}, ${fresh.length} new` : counts, ...notes].join('\n             '));
  return outcomes.some(({ outcome }) => outcome === 'waiting');
};

/** Adds missing initial content: accounts and samples, the builds of the remotes. Returns whether a build is waiting. */
export const fill = async (ctx: Context, root: string): Promise<boolean> => {
  await step('Content', async (tell) => {
    const { empty, accounts } = await seed(ctx, samples);
    await fillSkeletons(ctx);
    tell(empty ? `new: ${accounts} accounts` : accounts > 0 ? 'new: the account of ADMIN_EMAIL' : 'unchanged');
  });
  return step('Remotes', (tell) => publishBuilds(ctx, root, tell));
};
