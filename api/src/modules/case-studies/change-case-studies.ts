import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import * as op from 'shared-contracts/operations/ai-tool-case-studies';
import { mayAddCaseStudy, mayChangeCaseStudy } from 'shared-contracts/policies/content';
import type { CaseStudy, caseStudyEditSchema, caseStudyInputSchema } from 'shared-contracts/schemas/ai-tool';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import { aiToolContentType } from '../ai-tools/content-type.ts';
import { caseStudies } from '../ai-tools/tables.ts';
import { invalidateItemReads } from '../content/invalidate-item.ts';
import { lockItem, readItem } from '../content/read-item.ts';
import { lockCaseStudy, serializeCaseStudy } from './read-case-studies.ts';

/**
 * Deletes a case study; the audit log records that it existed.
 * @throws not_found, also when the actor may not see the tool; forbidden
 */
export const deleteCaseStudy = (ctx: Context, actor: Actor, ref: CaseStudyRef): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { tool, study } = await ownCaseStudy(tx, actor, ref);
    await tx.db.delete(caseStudies).where(eq(caseStudies.id, study.id));
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'case_study_deleted',
      entityType: 'case_study',
      entityId: study.id,
      before: { toolId: tool.id, title: study.title },
    });
    await invalidateItemReads(tx, aiToolContentType, tool, op.deleteCaseStudy);
  });

type Input = z.output<typeof caseStudyInputSchema> & { readonly toolId: string };

/**
 * Adds a user's report about their work with a tool. It is visible immediately and earns no points.
 * @throws not_found, also for a tool that the actor may not see; forbidden for viewers; conflict on a draft
 */
export const addCaseStudy = (ctx: Context, actor: Actor, { toolId, ...text }: Input): Promise<CaseStudy> =>
  inTransaction(ctx, async (tx) => {
    const tool = await lockItem(tx, actor, aiToolContentType, toolId);
    if (!mayAddCaseStudy(actor)) throw forbidden();
    if (tool.status === 'draft') throw conflict(t`Nobody else sees a draft: submit the tool first.`);
    const id = crypto.randomUUID();
    const now = ctx.clock.now();
    await tx.db.insert(caseStudies).values({ ...text, id, toolId, authorId: actor.id, createdAt: now, updatedAt: now });
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'case_study_added',
      entityType: 'case_study',
      entityId: id,
      after: { toolId, title: text.title },
    });
    await invalidateItemReads(tx, aiToolContentType, tool, op.addCaseStudy);
    const study = await lockCaseStudy(tx.db, toolId, id);
    if (!study) throw new Error('A case study is gone in the transaction that wrote it');
    return serializeCaseStudy(study);
  });

/** Reference to one case study. */
export interface CaseStudyRef {
  /** Id of the tool. */
  readonly id: string;
  readonly studyId: string;
}

/**
 * A case study that the actor may change, and its tool; locked until the caller's transaction ends.
 * @throws not_found, also when the actor may not see the tool; forbidden
 */
export const ownCaseStudy = async (ctx: Context, actor: Actor, { id, studyId }: CaseStudyRef) => {
  const tool = await readItem(ctx, actor, aiToolContentType, id);
  const study = await lockCaseStudy(ctx.db, id, studyId);
  if (!study) throw notFound(t`Case study not found`);
  if (!mayChangeCaseStudy(actor, study)) throw forbidden();
  return { tool, study };
};

type Changes = z.output<typeof caseStudyEditSchema>;

/**
 * Changes the given fields of a case study.
 * @throws not_found, also when the actor may not see the tool; forbidden
 */
export const editCaseStudy = (ctx: Context, actor: Actor, ref: CaseStudyRef, changes: Changes): Promise<CaseStudy> =>
  inTransaction(ctx, async (tx) => {
    const { tool, study } = await ownCaseStudy(tx, actor, ref);
    const { title = study.title, description = study.description, content = study.content, tags = study.tags } = changes;
    const after = { title, description, content, tags, updatedAt: ctx.clock.now() };
    await tx.db.update(caseStudies).set(after).where(eq(caseStudies.id, study.id));
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'case_study_edited',
      entityType: 'case_study',
      entityId: study.id,
      before: { title: study.title, description: study.description, content: study.content, tags: study.tags },
      after: { title, description, content, tags },
    });
    await invalidateItemReads(tx, aiToolContentType, tool, op.editCaseStudy);
    return serializeCaseStudy({ ...study, ...after });
  });
