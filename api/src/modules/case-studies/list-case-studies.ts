import type { Actor } from 'shared-contracts/actor';
import type { caseStudyListQuerySchema } from 'shared-contracts/schemas/ai-tool-case-study';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { pageOf, readCursor } from '../../platform/db/keyset.ts';
import { aiToolContentType } from '../ai-tools/content-type.ts';
import { readItem } from '../content/read-item.ts';
import { findCaseStudies, serializeCaseStudy } from './find-case-studies.ts';

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
