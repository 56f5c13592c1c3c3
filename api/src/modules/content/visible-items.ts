import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from 'shared-contracts/actor';
import type { ContentStatus } from 'shared-contracts/terms/content';
import type { Context } from '../../context.ts';
import { type ContentKind, contentKinds, findKind } from './kinds.ts';
import { visibleTo } from './visible.ts';

/** What names one item of any kind. */
export interface ItemRef {
  readonly type: string;
  readonly id: string;
}

/** An item as lists of several kinds show it. */
export interface ItemDescription extends ItemRef {
  readonly title: string;
  /** Address within the portal. */
  readonly url: string;
  readonly status: ContentStatus;
  readonly authorId: string;
  /** `idea`, for sentences. */
  readonly label: string;
}

/** Columns of a row that hangs on an item. */
interface Hanging {
  readonly entityType: PgColumn;
  readonly entityId: PgColumn;
}

/** Whether the reader may see the item that a row hangs on: the condition of every list that speaks of several kinds. */
export const hangsOnVisible = (ctx: Context, row: Hanging, reader: Actor): SQL =>
  or(
    ...contentKinds().map(({ type, table }) => {
      const item = ctx.db
        .select({ seen: sql`true` })
        .from(table)
        .where(and(eq(table.id, row.entityId), visibleTo(table, reader)));
      // each item is looked up by its key; for `exists` the database may rather read all items there are
      return and(eq(row.entityType, type), sql`${item} is true`);
    }),
  ) ?? sql`false`;

const describe = async (ctx: Context, reader: Actor, kind: ContentKind, ids: readonly string[]): Promise<ItemDescription[]> => {
  const { table, title, type, labels, address } = kind;
  const rows = await ctx.db
    .select({ id: table.id, title: sql<string>`${title}`, status: table.status, authorId: table.authorId })
    .from(table)
    .where(and(inArray(table.id, [...ids]), visibleTo(table, reader)));
  return rows.map((row) => ({ ...row, type, label: labels.one, url: address(row.id) }));
};

/** Titles and addresses of the items that the reader may see, by {@link refKey}; what they may not see is not there. */
export const describeItems = async (
  ctx: Context,
  reader: Actor,
  refs: readonly ItemRef[],
): Promise<ReadonlyMap<string, ItemDescription>> => {
  const byType = Map.groupBy(refs, ({ type }) => type);
  const found = await Promise.all(
    [...byType].map(async ([type, some]) => {
      const kind = findKind(type);
      const ids = [...new Set(some.map(({ id }) => id))];
      return kind ? describe(ctx, reader, kind, ids) : [];
    }),
  );
  return new Map(found.flat().map((item) => [refKey(item), item]));
};

/** One text for an item of any kind. */
export const refKey = ({ type, id }: ItemRef): string => `${type} ${id}`;
