import type { Context } from '../context.ts';
import { publishWorkspaceReleases } from '../modules/remotes/publish-workspace.ts';

/** Publishes the builds in the workspace and tells in a line what came of it, and in a further one of each that was refused. */
export const publishBuilds = async (ctx: Context, root: string, tell: (state: string) => void): Promise<void> => {
  tell('checking');
  const outcomes = await publishWorkspaceReleases(ctx, root);
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused');
  const fresh = outcomes.filter(({ outcome }) => outcome === 'live' || outcome === 'published');
  const counts = `${outcomes.length - refused.length} of ${outcomes.length}`;
  const notes = outcomes.flatMap(({ remote, reason }) => (reason ? [`${remote}: ${reason}`] : []));
  tell([fresh.length > 0 ? `${counts}, ${fresh.length} new` : counts, ...notes].join('\n             '));
};
