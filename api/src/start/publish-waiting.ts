import type { Context } from '../context.ts';
import { publishWorkspaceReleases } from '../modules/remotes/publish-workspace.ts';

const askedEvery = 2000;

/**
 * Makes the builds live that wait for the end of another version of the portal, as soon as it has ended. Returns a function that
 * stops it.
 */
export const publishWaiting = (ctx: Context, root: string): (() => void) => {
  let busy = false;
  const asking = setInterval(async () => {
    if (busy) return;
    busy = true;
    try {
      const outcomes = await publishWorkspaceReleases(ctx, root);
      if (!outcomes.some(({ outcome }) => outcome === 'waiting')) clearInterval(asking);
    } catch (thrown) {
      ctx.log.warn({ err: thrown }, 'The builds that wait were not published; trying again');
    } finally {
      busy = false;
    }
  }, askedEvery);
  return () => clearInterval(asking);
};
