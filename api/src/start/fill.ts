import { samples } from '../../seed/samples.ts';
import { seed } from '../../seed/seed.ts';
import type { Context } from '../context.ts';
import { publishWorkspaceReleases } from '../modules/remotes/publish-workspace.ts';
import { fillSkeletons } from '../modules/users/username-skeleton.ts';
import { step } from './steps.ts';

/**
 * Publishes the builds in the workspace and prints one line with the result, and one more for each refused build. Returns whether
 * one waits for the end of another version.
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

/** Adds missing initial content: accounts and samples, the builds of the remotes. Returns whether one of those waits. */
export const fill = async (ctx: Context, root: string): Promise<boolean> => {
  await step('Content', async (tell) => {
    const { empty, accounts } = await seed(ctx, samples);
    await fillSkeletons(ctx);
    tell(empty ? `new: ${accounts} accounts` : 'as it was');
  });
  return step('Remotes', (tell) => publishBuilds(ctx, root, tell));
};
