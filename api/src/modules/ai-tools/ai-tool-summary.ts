import type { Actor } from 'shared-contracts/actor';
import type { AiToolSummary } from 'shared-contracts/schemas/ai-tool';
import { type AiToolCategory, aiToolCategories } from 'shared-contracts/terms/ai-tool';
import type { Context } from '../../context.ts';
import { countByCategory } from './repository.ts';

const allCategories = Object.keys(aiToolCategories) as AiToolCategory[];

/** How many tools the actor may see, in all and in each category, also where there is none. */
export const aiToolSummary = async (ctx: Context, actor: Actor): Promise<AiToolSummary> => {
  const counts = await countByCategory(ctx.db, actor);
  const of = (category: AiToolCategory) => counts.find((one) => one.category === category)?.tools ?? 0;
  return {
    total: counts.reduce((sum, { tools }) => sum + tools, 0),
    categories: Object.fromEntries(allCategories.map((category) => [category, of(category)])) as AiToolSummary['categories'],
  };
};
