import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { CaseStudy, caseStudyEditSchema } from 'shared-contracts/schemas/ai-tool-case-study';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { aiToolKind } from '../ai-tools/kind.ts';
import { caseStudies } from '../ai-tools/tables.ts';
import { announceMarks } from '../content/announce-item.ts';
import { caseStudyAnswer } from './find-case-studies.ts';
import { type CaseStudyRef, ownCaseStudy } from './own-case-study.ts';

type Changes = z.output<typeof caseStudyEditSchema>;

/**
 * Changes a case study; what is not given stays.
 * @throws not_found, also where the actor may not see the tool; forbidden
 */
export const editCaseStudy = (ctx: Context, actor: Actor, ref: CaseStudyRef, changes: Changes): Promise<CaseStudy> =>
  inTransaction(ctx, async (inside) => {
    const { tool, study } = await ownCaseStudy(inside, actor, ref);
    const { title = study.title, description = study.description, content = study.content, tags = study.tags } = changes;
    const after = { title, description, content, tags, updatedAt: ctx.clock.now() };
    await inside.db.update(caseStudies).set(after).where(eq(caseStudies.id, study.id));
    await recordAudit(inside, {
      actorId: actor.id,
      action: 'case_study_edited',
      entityType: 'case_study',
      entityId: study.id,
      before: { title: study.title, description: study.description, content: study.content, tags: study.tags },
      after: { title, description, content, tags },
    });
    await announceMarks(inside, aiToolKind, tool, ['listCaseStudies']);
    return caseStudyAnswer({ ...study, ...after });
  });
