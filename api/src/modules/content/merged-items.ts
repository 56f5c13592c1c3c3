import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from 'shared-contracts/actor';
import type { MergedItem } from 'shared-contracts/schemas/content';
import type { Context } from '../../context.ts';
import { users } from '../users/tables.ts';
import { authorColumns } from './author.ts';
import type { ContentKind } from './kinds.ts';
import { visibleTo } from './visible.ts';

/** The item that this one was merged into, where it was and the reader may see that one. */
export const mergedInto = async (
  { db }: Context,
  reader: Actor,
  { table }: ContentKind,
  id: string,
): Promise<string | undefined> => {
  const source = alias(table, 'source');
  const [row] = await db
    .select({ id: table.id })
    .from(source)
    .innerJoin(table, eq(table.id, source.mergedInto))
    .where(and(eq(source.id, id), visibleTo(table, reader)));
  return row?.id;
};

/** The columns of a kind's attachment; empty for a kind without. */
const fileColumns = ({ table, attachment }: ContentKind) => {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const column = <T>(key: string): SQL<T | null> => (attachment ? sql<T | null>`${columns[key]}` : sql<T | null>`null`);
  return { fileUrl: column<string>('fileUrl'), fileName: column<string>('fileName'), fileSize: column<number>('fileSize') };
};

/** What was merged into an item, as it was, oldest first; for readers who may see the item. */
export const mergedFrom = async ({ db }: Context, kind: ContentKind, id: string): Promise<MergedItem[]> => {
  const { table, title, description } = kind;
  const rows = await db
    .select({
      id: table.id,
      title: sql<string>`${title}`,
      description: sql<string>`coalesce(${description}, '')`,
      author: authorColumns,
      createdAt: table.createdAt,
      ...fileColumns(kind),
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.authorId))
    .where(eq(table.mergedInto, id))
    .orderBy(asc(table.createdAt), asc(table.id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
};

/** Ids of what was merged into an item. */
export const mergedIds = async ({ db }: Context, { table }: ContentKind, id: string): Promise<string[]> => {
  const rows = await db.select({ id: table.id }).from(table).where(eq(table.mergedInto, id));
  return rows.map((row) => row.id);
};
