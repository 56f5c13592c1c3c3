import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from 'shared-contracts/actor';
import type { MergedItem } from 'shared-contracts/schemas/content';
import type { AttachedFile } from 'shared-contracts/schemas/file';
import type { Context } from '../../context.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from './authors.ts';
import { type ContentType, getContentType } from './content-type.ts';
import { visibleTo } from './visible.ts';

const lockName = ({ type }: ContentType) => sql`hashtextextended(${`merge ${type}`}, 0)`;

/**
 * Blocks other merges of this type until the caller's transaction ends: each merge locks items that another may have merged
 * before, so that two could deadlock.
 */
export const lockMergesExclusive = async ({ db }: Context, contentType: ContentType): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(${lockName(contentType)})`);
};

/** Blocks merges of this type until the caller's transaction ends; several callers may do so at once. */
export const lockMergesShared = async ({ db }: Context, contentType: ContentType): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${lockName(contentType)})`);
};

const remainingItem = preparedPer((db, { type, role }: { readonly type: string; readonly role: Actor['role'] }) => {
  const { table } = getContentType(type);
  const source = alias(table, 'source');
  return db
    .select({ id: table.id })
    .from(source)
    .innerJoin(table, eq(table.id, source.mergedInto))
    .where(and(eq(source.id, sql.placeholder('id')), visibleTo(table, { id: sql.placeholder('reader'), role })))
    .prepare('merged_into');
});

/** The item into which this one was merged, if any and if the reader may see it. */
export const mergedInto = async (
  { db }: Context,
  reader: Actor,
  { type }: ContentType,
  id: string,
): Promise<string | undefined> => {
  const [row] = await remainingItem(db, { type, role: reader.role }).execute({ reader: reader.id, id });
  return row?.id;
};

/** The columns of a type's attachment; empty for a type without one. */
const fileColumns = ({ table, attachment }: ContentType) => {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const column = <T>(key: string): SQL<T | null> =>
    attachment && key in columns ? sql<T | null>`${columns[key]}` : sql<T | null>`null`;
  return {
    fileUrl: column<string>('fileUrl'),
    fileName: column<string>('fileName'),
    fileSize: column<number>('fileSize'),
    moreFiles: column<AttachedFile[]>('moreFiles'),
  };
};

const mergedItems = preparedPer((db, type: string) => {
  const contentType = getContentType(type);
  const { table, title, description } = contentType;
  return db
    .select({
      id: table.id,
      title: sql<string>`${title}`,
      description: sql<string>`coalesce(${description}, '')`,
      author: authorColumns,
      createdAt: table.createdAt,
      ...fileColumns(contentType),
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.authorId))
    .where(eq(table.mergedInto, sql.placeholder('id')))
    .orderBy(asc(table.createdAt), asc(table.id))
    .prepare('merged_from');
});

/** The items merged into an item, as they were, oldest first; for readers who may see the item. */
export const mergedFrom = async ({ db }: Context, { type }: ContentType, id: string): Promise<MergedItem[]> => {
  const rows = await mergedItems(db, type).execute({ id });
  return rows.map((row) => ({ ...row, moreFiles: row.moreFiles ?? [], createdAt: row.createdAt.toISOString() }));
};

/** Ids of the items merged into an item. */
export const mergedIds = async ({ db }: Context, { table }: ContentType, id: string): Promise<string[]> => {
  const rows = await db.select({ id: table.id }).from(table).where(eq(table.mergedInto, id));
  return rows.map((row) => row.id);
};
