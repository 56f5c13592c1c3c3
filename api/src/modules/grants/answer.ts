import type { Actor } from 'shared-contracts/actor';
import type { Grant } from 'shared-contracts/schemas/grant';
import { dayOf } from 'shared-contracts/terms/day';
import { deadlineOn } from 'shared-contracts/terms/grant';
import type { Context } from '../../context.ts';
import { contentAnswers } from '../content/content-answer.ts';
import { grantKind } from './kind.ts';
import type { FoundGrant } from './repository.ts';

/** Grants as their reader gets them, in the order given. */
export const grantAnswers = async (ctx: Context, reader: Actor, found: readonly FoundGrant[]): Promise<Grant[]> => {
  const today = dayOf(ctx.clock.now(), ctx.env.timeZone);
  const answers = await contentAnswers(ctx, reader, grantKind, found);
  return answers.map(({ row, shared }) => ({
    ...shared,
    titleAndCode: row.titleAndCode,
    topic: row.topic,
    deadline: row.deadline,
    deadlineState: deadlineOn(today, row.deadline).state,
    eligibilityConditions: row.eligibilityConditions,
    eligibilityType: row.eligibilityType,
    grantType: row.grantType,
    fileUrl: row.fileUrl,
    fileName: row.fileName,
    fileSize: row.fileSize,
  }));
};
