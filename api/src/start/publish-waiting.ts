import type { Context } from '../context.ts';
import { publishWorkspaceReleases } from '../modules/remotes/publish-workspace.ts';

const askedEvery = 2000;

/**
 * Publishes the builds that wait for another version of the portal to end, as soon as it has. Returns a function that stops
 * waiting.
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
