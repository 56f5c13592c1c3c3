import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import * as op from 'shared-contracts/operations/ai-tool-case-studies';
import { mayAddCaseStudy, mayChangeCaseStudy } from 'shared-contracts/policies/content';
import type {
  CaseStudy,
  caseStudyEditSchema,
  caseStudyInputSchema,
  caseStudyListQuerySchema,
} from 'shared-contracts/schemas/ai-tool';
import type { Person } from 'shared-contracts/schemas/content';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Database } from '../../platform/db/client.ts';
import { comesAfter, type Position, pageOf, readCursor } from '../../platform/db/keyset.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import { users } from '../../platform/users/tables.ts';
import { aiToolContentType } from '../ai-tools/content-type.ts';
import { caseStudies } from '../ai-tools/tables.ts';
import { authorColumns, serializeAuthor } from '../content/authors.ts';
import { invalidateItemReads } from '../content/invalidate-item.ts';
import { lockItem, readItem } from '../content/read-item.ts';

type CaseStudyRow = typeof caseStudies.$inferSelect & { readonly author: Person };

/** Parameters of a page. */
interface CaseStudyPage extends Pick<z.output<typeof caseStudyListQuerySchema>, 'limit'> {
  readonly after?: Position;
}

const selectCaseStudies = (db: Database) =>
  db
    .select({ ...getTableColumns(caseStudies), author: authorColumns })
    .from(caseStudies)
    .innerJoin(users, eq(users.id, caseStudies.authorId));

/** Case studies of a tool, newest first. */
const findCaseStudies = (db: Database, toolId: string, { after, limit }: CaseStudyPage): Promise<CaseStudyRow[]> =>
  selectCaseStudies(db)
    .where(and(eq(caseStudies.toolId, toolId), after && comesAfter(caseStudies, after.createdAt.toISOString(), after.id)))
    .orderBy(desc(caseStudies.createdAt), desc(caseStudies.id))
    .limit(limit);

/** A case study of this tool, locked until the caller's transaction ends. */
const lockCaseStudy = async (db: Database, toolId: string, id: string): Promise<CaseStudyRow | undefined> => {
  const [study] = await selectCaseStudies(db)
    .where(and(eq(caseStudies.toolId, toolId), eq(caseStudies.id, id)))
    .for('update', { of: caseStudies });
  return study;
};

/** Serializes a case study for its readers. */
const serializeCaseStudy = ({ author, createdAt, updatedAt, ...study }: CaseStudyRow): CaseStudy => ({
  ...study,
  ...serializeAuthor(author),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

type Query = z.output<typeof caseStudyListQuerySchema> & { readonly id: string };

/**
 * A page of the case studies of a tool, newest first, and the cursor of the next page.
 * @throws not_found, also for a tool that the actor may not see; invalid_input for an unknown cursor
 */
export const listCaseStudies = async (ctx: Context, actor: Actor, { id, limit, cursor }: Query) => {
  const tool = await readItem(ctx, actor, aiToolContentType, id);
  const found = await findCaseStudies(ctx.db, tool.id, { after: readCursor(cursor), limit: limit + 1 });
  const { rows, next } = pageOf(found, limit);
  return { items: rows.map(serializeCaseStudy), next };
};

/**
 * Deletes a case study; the audit log records that it existed.
 * @throws not_found, also when the actor may not see the tool; forbidden
 */
export const deleteCaseStudy = (ctx: Context, actor: Actor, ref: CaseStudyRef): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { tool, study } = await lockOwnCaseStudy(tx, actor, ref);
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
    if (tool.status === 'draft') throw conflict(t`No one else can see a draft. Submit the tool first.`);
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
interface CaseStudyRef {
  /** Id of the tool. */
  readonly id: string;
  readonly studyId: string;
}

/**
 * A case study that the actor may change, locked until the caller's transaction ends, and its tool.
 * @throws not_found, also when the actor may not see the tool; forbidden
 */
const lockOwnCaseStudy = async (ctx: Context, actor: Actor, { id, studyId }: CaseStudyRef) => {
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
    const { tool, study } = await lockOwnCaseStudy(tx, actor, ref);
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
