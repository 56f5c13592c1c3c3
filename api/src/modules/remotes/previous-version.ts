import type { Context } from '../../context.ts';
import { listActivations, listReleases } from './published.ts';
import { rollbackStack } from './stack.ts';

/** What a rollback would make live: the version that was live before and is still there. */
export const previousOf = async (ctx: Context, remote: string): Promise<string | undefined> => {
  const published = new Set((await listReleases(ctx, remote)).map(({ version }) => version));
  const stack = rollbackStack((await listActivations(ctx, remote)).reverse());
  return stack.slice(0, -1).findLast((version) => published.has(version));
};
