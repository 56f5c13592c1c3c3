import type { Actor } from 'shared-contracts/actor';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import type { Context } from '../../context.ts';
import { contentAnswers } from '../content/content-answer.ts';
import { energyKind } from './kind.ts';
import { noPaper } from './paper.ts';
import type { FoundEnergyItem } from './repository.ts';
import { withTypeTag } from './type-tag.ts';

const paperOf = ({ type, authors, journal, publicationDate, doi }: FoundEnergyItem) =>
  type === 'research_paper' ? { authors, journal, publicationDate, doi } : noPaper;

/** Energy items as their reader gets them, in the order given. */
export const energyAnswers = async (ctx: Context, reader: Actor, found: readonly FoundEnergyItem[]): Promise<EnergyItem[]> => {
  const answers = await contentAnswers(ctx, reader, energyKind, found);
  return answers.map(({ row, shared }) => ({
    ...shared,
    tags: withTypeTag(row.type, row.tags),
    title: row.title,
    description: row.description,
    type: row.type,
    category: row.category,
    ...paperOf(row),
    fileUrl: row.fileUrl,
    fileName: row.fileName,
    fileSize: row.fileSize,
  }));
};
