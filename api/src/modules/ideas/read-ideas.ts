import type { Actor } from 'shared-contracts/actor';
import type { Idea, IdeaSummary, ideaExportQuerySchema, ideaListQuerySchema, WholeIdea } from 'shared-contracts/schemas/idea';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { type Position, pageOf, readCursor } from '../../platform/db/keyset.ts';
import { presentMonth } from '../../platform/db/month.ts';
import { searchWords } from '../../platform/db/search.ts';
import { invalid } from '../../platform/http/errors.ts';
import { JsonText } from '../../platform/http/json-text.ts';
import { ItemTexts } from '../content/item-texts.ts';
import { mergedFrom, mergedInto } from '../content/merged-items.ts';
import { noSuchItem } from '../content/read-item.ts';
import { serializeContent } from '../content/serializer.ts';
import { ideaContentType } from './content-type.ts';
import type { FoundIdea } from './repository.ts';
import { countMonth, findIdea, findIdeaState, findIdeaStates, findIdeas, type IdeaFilters } from './repository.ts';

/** The fields of an idea beyond those of all content. */
const fieldsOf = ({ title, description, category, fileUrl, fileName, fileSize }: FoundIdea) => ({
  title,
  description,
  category,
  fileUrl,
  fileName,
  fileSize,
});

const texts = new ItemTexts<FoundIdea>(ideaContentType, fieldsOf);

/** The id of the idea into which this one was merged, or the id itself. */
const standingId = async (ctx: Context, actor: Actor, id: string): Promise<string> =>
  (await mergedInto(ctx, actor, ideaContentType, id)) ?? id;

/**
 * One idea with those that were merged into it; for the id of a merged one, the remaining idea.
 * @throws not_found, also for an idea that the actor may not see
 */
export const getIdea = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<WholeIdea> => {
  const found = (await findIdea(ctx.db, actor, id)) ?? (await findIdea(ctx.db, actor, await standingId(ctx, actor, id)));
  const [[idea], merged] = await Promise.all([
    serializeIdeas(ctx, actor, found ? [found] : []),
    mergedFrom(ctx, ideaContentType, found?.id ?? id),
  ]);
  if (!found || !idea) throw noSuchItem(ideaContentType);
  texts.keep(ctx, [found]);
  return { ...idea, mergedFrom: merged };
};

/** The same as text, where it is in memory: most ideas that are read stand on their own, and were read before. */
export const readIdea = async (ctx: Context, actor: Actor, { id }: { readonly id: string }) => {
  const state = await findIdeaState(ctx.db, actor, id);
  const [kept] = (state && !state.merged && (await texts.read(ctx, actor, [state]))) || [];
  return kept ? new JsonText<WholeIdea>(`${kept.text.slice(0, -1)},"mergedFrom":[]}`) : getIdea(ctx, actor, { id });
};

/** How many ideas were created in the current month of the company's time zone, by status; totals are public. */
export const ideaSummary = async (ctx: Context): Promise<IdeaSummary> => {
  const month = presentMonth(ctx);
  const counts = await countMonth(ctx.db, month, ctx.env.timeZone);
  const of = (status: string) => counts.find((count) => count.status === status)?.ideas ?? 0;
  return { month, total: counts.reduce((sum, count) => sum + count.ideas, 0), approved: of('approved'), pending: of('pending') };
};

/** Serializes ideas for their reader, in the given order. */
export const serializeIdeas = async (ctx: Context, reader: Actor, found: readonly FoundIdea[]): Promise<Idea[]> => {
  const responses = await serializeContent(ctx, reader, ideaContentType, found);
  return responses.map(({ row, shared }) => ({ ...shared, ...fieldsOf(row) }));
};

/** The requested filters. */
export const filtersOf = ({ q, sort: _, ...filters }: z.output<typeof ideaExportQuerySchema>): IdeaFilters => ({
  ...filters,
  words: searchWords(q),
});

/**
 * A page of the ideas that the actor may see, and the cursor of the next page. Any order but newest first has only one page: the
 * order changes while a person reads.
 * @throws invalid_input for an unknown cursor
 */
export const listIdeas = async (ctx: Context, actor: Actor, query: z.output<typeof ideaListQuerySchema>) => {
  const { limit, cursor, ...asked } = query;
  const { sort } = asked;
  if (sort !== 'newest' && cursor !== undefined)
    throw invalid([{ path: 'cursor', message: 'This order is one page. Please start again from its beginning.' }]);
  const page = { sort, after: readCursor(cursor), limit: limit + 1 };
  const filters = filtersOf(asked);
  // a page of another order has no next one
  const cut = <Row extends Position>(rows: readonly Row[]) => {
    const { rows: shown, next } = pageOf(rows, limit);
    return { rows: shown, next: sort === 'newest' ? next : undefined };
  };
  if (filters.words.length === 0) {
    const kept = await texts.read(ctx, actor, await findIdeaStates(ctx.db, actor, filters, page));
    const { rows, next } = cut(kept ?? []);
    if (kept) return { ideas: new JsonText<Idea[]>(`[${rows.map(({ text }) => text).join(',')}]`), next };
  }
  const found = await findIdeas(ctx.db, actor, filters, page);
  texts.keep(ctx, found);
  const { rows, next } = cut(found);
  return { ideas: await serializeIdeas(ctx, actor, rows), next };
};
