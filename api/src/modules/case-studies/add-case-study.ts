import type { Actor } from 'shared-contracts/actor';
import { mayAddCaseStudy } from 'shared-contracts/policies/ai-tool';
import type { CaseStudy, caseStudyInputSchema } from 'shared-contracts/schemas/ai-tool-case-study';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { aiToolKind } from '../ai-tools/kind.ts';
import { caseStudies } from '../ai-tools/tables.ts';
import { announceMarks } from '../content/announce-item.ts';
import { lockItem } from '../content/read-item.ts';
import { caseStudyAnswer, lockCaseStudy } from './find-case-studies.ts';

type Input = z.output<typeof caseStudyInputSchema> & { readonly toolId: string };

/**
 * Adds what somebody tells of their work with a tool. It stands at once and scores nothing.
 * @throws not_found, also for a tool that the actor may not see; forbidden for viewers; conflict on a draft
 */
export const addCaseStudy = (ctx: Context, actor: Actor, { toolId, ...text }: Input): Promise<CaseStudy> =>
  inTransaction(ctx, async (inside) => {
    const tool = await lockItem(inside, actor, aiToolKind, toolId);
    if (!mayAddCaseStudy(actor)) throw forbidden();
    if (tool.status === 'draft') throw conflict('Nobody else sees a draft: submit the tool first.');
    const id = crypto.randomUUID();
    const now = ctx.clock.now();
    await inside.db.insert(caseStudies).values({ ...text, id, toolId, authorId: actor.id, createdAt: now, updatedAt: now });
    await recordAudit(inside, {
      actorId: actor.id,
      action: 'case_study_added',
      entityType: 'case_study',
      entityId: id,
      after: { toolId, title: text.title },
    });
    await announceMarks(inside, aiToolKind, tool, ['listCaseStudies']);
    const study = await lockCaseStudy(inside.db, toolId, id);
    if (!study) throw new Error('A case study is gone in the transaction that wrote it');
    return caseStudyAnswer(study);
  });
