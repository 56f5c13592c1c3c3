import type { Actor } from 'shared-contracts/actor';
import { mayChangeCaseStudy } from 'shared-contracts/policies/ai-tool';
import type { Context } from '../../context.ts';
import { forbidden, notFound } from '../../platform/http/errors.ts';
import { aiToolKind } from '../ai-tools/kind.ts';
import { readItem } from '../content/read-item.ts';
import { lockCaseStudy } from './find-case-studies.ts';

/** Names one case study. */
export interface CaseStudyRef {
  /** Of the tool. */
  readonly id: string;
  readonly studyId: string;
}

/**
 * A case study that the actor may change, and its tool; held until the caller's transaction ends.
 * @throws not_found, also where the actor may not see the tool; forbidden
 */
export const ownCaseStudy = async (ctx: Context, actor: Actor, { id, studyId }: CaseStudyRef) => {
  const tool = await readItem(ctx, actor, aiToolKind, id);
  const study = await lockCaseStudy(ctx.db, id, studyId);
  if (!study) throw notFound('Case study not found');
  if (!mayChangeCaseStudy(actor, study)) throw forbidden();
  return { tool, study };
};
