import type { Actor } from 'shared-contracts/actor';
import type { AiTool } from 'shared-contracts/schemas/ai-tool';
import type { Context } from '../../context.ts';
import { contentAnswers } from '../content/content-answer.ts';
import { aiToolKind } from './kind.ts';
import type { FoundAiTool } from './repository.ts';

/** Tools as lists answer them to their reader, in the order given. */
export const aiToolAnswers = async (ctx: Context, reader: Actor, found: readonly FoundAiTool[]): Promise<AiTool[]> => {
  const answers = await contentAnswers(ctx, reader, aiToolKind, found);
  return answers.map(({ row, shared }) => ({
    ...shared,
    name: row.name,
    description: row.description,
    category: row.category,
    url: row.url,
    usageCount: row.usageCount,
  }));
};
