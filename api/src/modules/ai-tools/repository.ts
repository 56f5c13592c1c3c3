import { and, count, desc, eq, getTableColumns, gte, type SQL } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { AiToolCategory } from 'shared-contracts/constants/ai-tool';
import type { Person } from 'shared-contracts/schemas/content';
import type { Database } from '../../platform/db/client.ts';
import { comesAfter, type Position } from '../../platform/db/keyset.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/author.ts';
import { matchesWords } from '../content/search.ts';
import { visibleTo } from '../content/visible.ts';
import { type AiToolRow, aiTools } from './tables.ts';

const { search: _, prompt, instructions, ...listColumns } = getTableColumns(aiTools);
const columns = { ...listColumns, author: authorColumns };

/** A tool with the name of its author, without long fields and search words. */
export type FoundAiTool = Omit<AiToolRow, 'search' | 'prompt' | 'instructions'> & { readonly author: Person };

/** The same with the long fields. */
export type WholeAiTool = FoundAiTool & Pick<AiToolRow, 'prompt' | 'instructions'>;

/** Filters of a list. */
export interface AiToolFilters {
  readonly words: readonly string[];
  readonly status?: AiToolRow['status'];
  readonly category?: AiToolCategory;
  /** Only the reader's own. */
  readonly mine?: boolean;
  /** Only tools added since then. */
  readonly since?: Date;
}

/** A part of a list, in its order. */
export interface AiToolPage {
  readonly sort: 'newest' | 'usage';
  readonly after?: Position;
  readonly limit: number;
}

const matching = async (db: Database, reader: Actor, filters: AiToolFilters): Promise<(SQL | undefined)[]> => {
  const { status, category, mine, since, words } = filters;
  return [
    visibleTo(aiTools, reader, status),
    mine ? eq(aiTools.authorId, reader.id) : undefined,
    category && eq(aiTools.category, category),
    since && gte(aiTools.createdAt, since),
    ...(await matchesWords(db, aiTools, words)),
  ];
};

const orders = {
  newest: [desc(aiTools.createdAt), desc(aiTools.id)],
  usage: [desc(aiTools.usageCount), desc(aiTools.createdAt), desc(aiTools.id)],
} as const;

/** The filtered tools that the reader may see. */
export const findAiTools = async (
  db: Database,
  reader: Actor,
  filters: AiToolFilters,
  { sort, after, limit }: AiToolPage,
): Promise<FoundAiTool[]> =>
  db
    .select(columns)
    .from(aiTools)
    .innerJoin(users, eq(users.id, aiTools.authorId))
    .where(and(...(await matching(db, reader, filters)), after && comesAfter(aiTools, after.createdAt.toISOString(), after.id)))
    .orderBy(...orders[sort])
    .limit(limit);

/** The tool, if it exists and the reader may see it. */
export const findAiTool = async (db: Database, reader: Actor, id: string): Promise<WholeAiTool | undefined> => {
  const [tool] = await db
    .select({ ...columns, prompt, instructions })
    .from(aiTools)
    .innerJoin(users, eq(users.id, aiTools.authorId))
    .where(and(eq(aiTools.id, id), visibleTo(aiTools, reader)));
  return tool;
};

/** How many tools of each category the reader may see; empty categories are missing. */
export const countByCategory = (db: Database, reader: Actor) =>
  db
    .select({ category: aiTools.category, tools: count() })
    .from(aiTools)
    .where(visibleTo(aiTools, reader))
    .groupBy(aiTools.category);
