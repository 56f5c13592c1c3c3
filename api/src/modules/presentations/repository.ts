import { and, count, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import {
  type PresentationSort,
  type PresentationTab,
  type PresentationType,
  presentationTabs,
} from 'shared-contracts/constants/presentation';
import type { Person } from 'shared-contracts/schemas/content';
import type { Database } from '../../platform/db/client.ts';
import { comesAfter, type Position } from '../../platform/db/keyset.ts';
import { searchWords } from '../../platform/db/search.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/author.ts';
import { matchesWords } from '../content/search.ts';
import { visibleTo } from '../content/visible.ts';
import { type PresentationRow, presentations } from './tables.ts';

/** Which presentations a list or its counts are about. */
export interface PresentationFilters {
  /** Words of title, description, type, format, file name, tags and author. */
  readonly q?: string;
  readonly status?: PresentationRow['status'];
  readonly type?: PresentationType;
  readonly tab?: PresentationTab;
  /** Only the reader's own. */
  readonly mine?: boolean;
}

const { search: _, ...columns } = getTableColumns(presentations);

/** A presentation with the name of its author, without its search words. */
export type FoundPresentation = Omit<PresentationRow, 'search'> & { author: Person };

const conditions = async (
  db: Database,
  reader: Actor,
  { q, status, type, tab, mine }: PresentationFilters,
): Promise<(SQL | undefined)[]> => [
  visibleTo(presentations, reader, status),
  mine ? eq(presentations.authorId, reader.id) : undefined,
  type && eq(presentations.type, type),
  tab && eq(presentations.type, presentationTabs[tab].type),
  ...(await matchesWords(db, presentations, searchWords(q))),
];

const select = (db: Database, where: readonly (SQL | undefined)[]) =>
  db
    .select({ ...columns, author: authorColumns })
    .from(presentations)
    .innerJoin(users, eq(users.id, presentations.authorId))
    .where(and(...where));

const { createdAt, id, downloads, score, ratingCount } = presentations;
const orders = {
  newest: [desc(createdAt), desc(id)],
  downloads: [desc(downloads), desc(createdAt), desc(id)],
  score: [desc(score), desc(ratingCount), desc(createdAt), desc(id)],
} as const satisfies Record<PresentationSort, readonly SQL[]>;

/** At most `limit` of the presentations that the reader may see and the filters leave. */
export const findPresentations = async (
  db: Database,
  reader: Actor,
  filters: PresentationFilters & { readonly sort: PresentationSort; readonly after?: Position; readonly limit: number },
): Promise<FoundPresentation[]> => {
  const { sort, after, limit } = filters;
  const rest = after && comesAfter(presentations, after.createdAt.toISOString(), after.id);
  return select(db, [...(await conditions(db, reader, filters)), rest])
    .orderBy(...orders[sort])
    .limit(limit);
};

/** The presentation, if it exists and the reader may see it. */
export const findPresentation = async (db: Database, reader: Actor, wanted: string): Promise<FoundPresentation | undefined> => {
  const [found] = await select(db, [eq(id, wanted), visibleTo(presentations, reader)]);
  return found;
};

/** How many presentations the filters leave, by type; a type without any is not there. */
export const countByType = async (db: Database, reader: Actor, filters: PresentationFilters) =>
  db
    .select({ type: presentations.type, count: count() })
    .from(presentations)
    .where(and(...(await conditions(db, reader, filters))))
    .groupBy(presentations.type);
