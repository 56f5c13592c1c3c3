import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { CaseStudy, caseStudyListQuerySchema } from 'shared-contracts/schemas/ai-tool';
import type { Person } from 'shared-contracts/schemas/content';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/client.ts';
import { comesAfter, type Position, pageOf, readCursor } from '../../platform/db/keyset.ts';
import { users } from '../../platform/users/tables.ts';
import { aiToolContentType } from '../ai-tools/content-type.ts';
import { caseStudies } from '../ai-tools/tables.ts';
import { authorColumns, serializeAuthor } from '../content/authors.ts';
import { readItem } from '../content/read-item.ts';

type Found = typeof caseStudies.$inferSelect & { readonly author: Person };

/** Parameters of a page. */
export interface CaseStudyPage extends Pick<z.output<typeof caseStudyListQuerySchema>, 'limit'> {
  readonly after?: Position;
}

const select = (db: Database) =>
  db
    .select({ ...getTableColumns(caseStudies), author: authorColumns })
    .from(caseStudies)
    .innerJoin(users, eq(users.id, caseStudies.authorId));

/** Case studies of a tool, newest first. */
const findCaseStudies = (db: Database, toolId: string, { after, limit }: CaseStudyPage): Promise<Found[]> =>
  select(db)
    .where(and(eq(caseStudies.toolId, toolId), after && comesAfter(caseStudies, after.createdAt.toISOString(), after.id)))
    .orderBy(desc(caseStudies.createdAt), desc(caseStudies.id))
    .limit(limit);

/** A case study of this tool, locked until the caller's transaction ends. */
export const lockCaseStudy = async (db: Database, toolId: string, id: string): Promise<Found | undefined> => {
  const [study] = await select(db)
    .where(and(eq(caseStudies.toolId, toolId), eq(caseStudies.id, id)))
    .for('update', { of: caseStudies });
  return study;
};

/** Serializes a case study for its readers. */
export const serializeCaseStudy = ({ author, createdAt, updatedAt, ...study }: Found): CaseStudy => ({
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
  return { studies: rows.map(serializeCaseStudy), next };
};
