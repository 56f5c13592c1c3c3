import type { Actor } from 'shared-contracts/actor';
import type { Idea } from 'shared-contracts/schemas/idea';
import type { Context } from '../../context.ts';
import { contentAnswers } from '../content/content-answer.ts';
import { ideaKind } from './kind.ts';
import type { FoundIdea } from './repository.ts';

/** Ideas as their reader gets them, in the order given. */
export const ideaAnswers = async (ctx: Context, reader: Actor, found: readonly FoundIdea[]): Promise<Idea[]> => {
  const answers = await contentAnswers(ctx, reader, ideaKind, found);
  return answers.map(({ row, shared }) => ({
    ...shared,
    title: row.title,
    description: row.description,
    category: row.category,
    fileUrl: row.fileUrl,
    fileName: row.fileName,
    fileSize: row.fileSize,
  }));
};
