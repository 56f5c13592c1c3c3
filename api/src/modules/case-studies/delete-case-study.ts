import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { aiToolKind } from '../ai-tools/kind.ts';
import { caseStudies } from '../ai-tools/tables.ts';
import { announceMarks } from '../content/announce-item.ts';
import { type CaseStudyRef, ownCaseStudy } from './own-case-study.ts';

/**
 * Takes a case study away for good; the audit log keeps that it was there.
 * @throws not_found, also where the actor may not see the tool; forbidden
 */
export const deleteCaseStudy = (ctx: Context, actor: Actor, ref: CaseStudyRef): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const { tool, study } = await ownCaseStudy(inside, actor, ref);
    await inside.db.delete(caseStudies).where(eq(caseStudies.id, study.id));
    await recordAudit(inside, {
      actorId: actor.id,
      action: 'case_study_deleted',
      entityType: 'case_study',
      entityId: study.id,
      before: { toolId: tool.id, title: study.title },
    });
    await announceMarks(inside, aiToolKind, tool, ['listCaseStudies']);
  });
