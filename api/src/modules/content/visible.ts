import { and, eq, inArray, ne, notInArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Actor, isReviewer } from 'shared-contracts/actor';
import type { ContentStatus } from 'shared-contracts/constants/content';
import { isPublished, mayDecide, publishedStatuses } from 'shared-contracts/policies/content';
import type { Context } from '../../context.ts';
import { registerItemDescriber } from '../../platform/audit/described-items.ts';
import type { Database } from '../../platform/db/client.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { amongIds, idList, literal } from '../../platform/db/values.ts';
import { authoredBy } from './authors.ts';
import { type ContentType, contentTypes, findContentType, getContentType } from './content-type.ts';

interface VisibilityColumns {
  readonly id: PgColumn;
  readonly status: PgColumn;
  readonly authorId: PgColumn;
}

/**
 * The policy `mayRead` as a query condition, so that hidden items are not even read.
 * @param reader the id may be a placeholder of a prepared query
 * @param status the one requested status, if any
 */
export const visibleTo = (
  table: VisibilityColumns,
  reader: { readonly id: string | Placeholder; readonly role: Actor['role'] },
  status?: ContentStatus,
): SQL | undefined => {
  if (status === 'merged') return sql`false`;
  const reviewer = isReviewer(reader);
  if (status === undefined) {
    const own = and(ne(table.status, literal('merged')), authoredBy(table, reader.id));
    return or(
      reviewer
        ? notInArray(table.status, ['draft', 'merged'].map(literal))
        : inArray(table.status, publishedStatuses.map(literal)),
      own,
    );
  }
  // a status is one of a few words: with a parameter the server plans a list again for each reader
  const wanted = eq(table.status, literal(status));
  return isPublished(status) || (reviewer && status !== 'draft') ? wanted : and(wanted, authoredBy(table, reader.id));
};

/**
 * The policy `mayDecide` as a query condition on items that await a decision, for which it depends on who their authors are and
 * not on their status.
 */
export const decidableBy = (table: Parameters<typeof authoredBy>[0], actor: Actor): SQL => {
  const may = (authorId: string) => sql.raw(String(mayDecide(actor, { authorId, status: 'pending' })));
  return sql`case when ${authoredBy(table, actor.id)} then ${may(actor.id)} else ${may('')} end`;
};

/** Reference to one item of any type. */
export interface ItemRef {
  readonly type: string;
  readonly id: string;
}

/** An item as lists of several types show it. */
export interface ItemDescription extends ItemRef {
  readonly title: string;
  /** Address within the portal. */
  readonly url: string;
  readonly status: ContentStatus;
  readonly authorId: string;
  /** `idea`, for sentences. */
  readonly label: string;
}

/** Columns of a row that belongs to an item. */
interface ItemDependent {
  readonly entityType: PgColumn;
  readonly entityId: PgColumn;
}

/**
 * The title of the item to which a row belongs, looked up by its key; null if the reader may not see it: the condition of every
 * list over several types.
 * @param reader the id may be a placeholder of a prepared query
 * @param types the content types to look in
 */
export const visibleTitle = (
  db: Database,
  row: ItemDependent,
  reader: Parameters<typeof visibleTo>[1],
  types: readonly string[] = contentTypes().map(({ type }) => type),
): SQL<string | null> => {
  const cases = types.map((type) => {
    const { table, title } = getContentType(type);
    const item = db
      .select({ title: sql`${title}` })
      .from(table)
      .where(and(eq(table.id, row.entityId), visibleTo(table, reader)));
    return sql`when ${literal(type)} then ${item}`;
  });
  return sql`case ${row.entityType} ${sql.join(cases, sql` `)} end`;
};

const itemDescriptions = preparedPer((db, { type, role }: { readonly type: string; readonly role: Actor['role'] }) => {
  const { table, title } = getContentType(type);
  const reader = { id: sql.placeholder('reader'), role };
  return db
    .select({ id: table.id, title: sql<string>`${title}`, status: table.status, authorId: table.authorId })
    .from(table)
    .where(and(amongIds(table.id, sql.placeholder('ids')), visibleTo(table, reader)))
    .prepare('described_items');
});

const describeItemsOfType = async (
  ctx: Context,
  reader: Actor,
  contentType: ContentType,
  ids: readonly string[],
): Promise<ItemDescription[]> => {
  const { type, labels, address } = contentType;
  const rows = await itemDescriptions(ctx.db, { type, role: reader.role }).execute({ reader: reader.id, ids: idList(ids) });
  return rows.map((row) => ({ ...row, type, label: labels.one, url: address(row.id) }));
};

/** Titles and addresses of the items that the reader may see, by {@link refKey}; hidden ones are missing. */
export const describeItems = async (
  ctx: Context,
  reader: Actor,
  refs: readonly ItemRef[],
): Promise<ReadonlyMap<string, ItemDescription>> => {
  const byType = Map.groupBy(refs, ({ type }) => type);
  const found = await Promise.all(
    [...byType].map(async ([type, refsOfType]) => {
      const contentType = findContentType(type);
      const ids = [...new Set(refsOfType.map(({ id }) => id))];
      return contentType ? describeItemsOfType(ctx, reader, contentType, ids) : [];
    }),
  );
  return new Map(found.flat().map((item) => [refKey(item), item]));
};

/** One key for an item of any type. */
export const refKey = ({ type, id }: ItemRef): string => `${type} ${id}`;

registerItemDescriber(async (ctx, reader, refs) => {
  const items = await describeItems(ctx, reader, refs);
  return new Map([...items].map(([key, { title, url, label }]) => [key, { title, url, label }]));
});
