import { count, eq, getTableColumns, gte } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { AiToolCategory } from 'shared-contracts/constants/ai-tool';
import type { Person } from 'shared-contracts/schemas/content';
import type { Database } from '../../platform/db/client.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import { place } from '../content/item-cut.ts';
import { type CommonFilters, type ItemQueriesOf, nothingOwn } from '../content/item-queries.ts';
import { itemVersion } from '../content/viewer-state.ts';
import { visibleTo } from '../content/visible.ts';
import { aiToolContentType } from './content-type.ts';
import { type AiToolRow, aiTools } from './tables.ts';

const { search: _, prompt, instructions, ...listColumns } = getTableColumns(aiTools);
const columns = { ...listColumns, author: authorColumns, rowVersion: itemVersion(aiTools) };

/** A tool with the name of its author, without long fields and search words. */
export type FoundAiTool = Omit<AiToolRow, 'search' | 'prompt' | 'instructions'> & {
  readonly author: Person;
  readonly rowVersion: string;
};

/** The same with the long fields. */
export type WholeAiTool = FoundAiTool & Pick<AiToolRow, 'prompt' | 'instructions'>;

/** What tools are filtered by, besides the filters of every type. */
interface ToolFilters {
  readonly category?: AiToolCategory | undefined;
  /** Only tools added since then. */
  readonly since?: Date | undefined;
}

/** Filters of a list. */
export type AiToolFilters = CommonFilters & ToolFilters;

const { createdAt, id, usageCount } = aiTools;

const queries: Omit<ItemQueriesOf<unknown, ToolFilters, 'newest' | 'usage', object>, 'rows'> = {
  contentType: aiToolContentType,
  filters: { category: (asked) => eq(aiTools.category, asked), since: (asked) => gte(createdAt, asked) },
  orders: { newest: { columns: [createdAt, id] }, usage: { columns: [usageCount, createdAt, id], moves: true } },
  own: nothingOwn,
};

/** How lists of tools are read. */
export const aiToolQueries: ItemQueriesOf<FoundAiTool, ToolFilters, 'newest' | 'usage', object> = {
  ...queries,
  rows: (db, { where, by }) =>
    db
      .select(columns)
      .from(aiTools)
      .innerJoin(users, eq(users.id, aiTools.authorId))
      .where(where)
      .orderBy(...by)
      .limit(place.limit),
};

/** How one tool is read. */
export const wholeAiToolQueries: ItemQueriesOf<WholeAiTool, ToolFilters, 'newest' | 'usage', object> = {
  ...queries,
  rows: (db, { where, by }) =>
    db
      .select({ ...columns, prompt, instructions })
      .from(aiTools)
      .innerJoin(users, eq(users.id, aiTools.authorId))
      .where(where)
      .orderBy(...by)
      .limit(place.limit),
};

const countedByCategory = preparedPer((db, reader: Actor['role']) =>
  db
    .select({ category: aiTools.category, tools: count() })
    .from(aiTools)
    .where(visibleTo(aiTools, { id: place.reader, role: reader }))
    .groupBy(aiTools.category)
    .prepare('ai_tools_by_category'),
);

/** How many tools of each category the reader may see; empty categories are missing. */
export const countByCategory = (db: Database, reader: Actor) => countedByCategory(db, reader.role).execute({ reader: reader.id });
