import { samples } from '../../seed/samples.ts';
import { seed } from '../../seed/seed.ts';
import type { Context } from '../context.ts';
import { publishBuilds } from './publish-builds.ts';
import { step } from './steps.ts';

/** Brings in what the portal is delivered with and what is missing of it: accounts and samples, the builds of the remotes. */
export const fill = async (ctx: Context, root: string): Promise<void> => {
  await step('Content', async (tell) => {
    const { empty, accounts } = await seed(ctx, samples);
    tell(empty ? `new: ${accounts} accounts` : 'as it was');
  });
  await step('Remotes', (tell) => publishBuilds(ctx, root, tell));
};
