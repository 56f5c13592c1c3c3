import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from 'shared-contracts/actor';
import { mayDecide } from 'shared-contracts/policies/content';
import type { PendingChange, Person } from 'shared-contracts/schemas/content';
import type { ReviewItem, reviewListQuerySchema } from 'shared-contracts/schemas/reviews';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { pageOf, readCursor } from '../../platform/db/keyset.ts';
import { searchWords } from '../../platform/db/search.ts';
import { amongIds } from '../../platform/db/values.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns, coAuthorsOf } from '../content/authors.ts';
import type { ContentType } from '../content/content-type.ts';
import { filesOf, fileUrlsOf } from '../content/item-files.ts';
import { labelledFields, pendingChanges, reviewedColumns } from '../content/pending-change.ts';
import { reviewedContentTypes, reviewQueue } from './review-queue.ts';

/** An item of the queue before its details are read. */
export interface QueueEntry {
  readonly type: string;
  readonly id: string;
  readonly createdAt: Date;
}

const fileColumns = ({ table, attachment }: ContentType) => {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const column = (key: string) => (attachment && key in columns ? sql`${columns[key]}` : sql`null`);
  return {
    fileUrl: sql<string | null>`${column('fileUrl')}`,
    fileName: sql<string | null>`${column('fileName')}`,
    fileSize: sql<number | null>`${column('fileSize')}`,
    moreFiles: sql<unknown>`${column('moreFiles')}`,
  };
};

const readRows = ({ db }: Context, contentType: ContentType, ids: readonly string[]) => {
  const { table, title, description } = contentType;
  return db
    .select({
      id: table.id,
      status: table.status,
      title: sql<string>`${title}`,
      description: sql<string | null>`${description}`,
      tags: table.tags,
      revision: table.revision,
      author: authorColumns,
      fields: reviewedColumns(contentType),
      file: fileColumns(contentType),
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.authorId))
    .where(amongIds(table.id, ids));
};

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** What a review item has besides its own row. */
interface ItemContext {
  readonly change: PendingChange | null;
  readonly coAuthors: Person[];
  readonly submittedAt: Date;
}

const serializeReviewItem = (
  actor: Actor,
  contentType: ContentType,
  row: Row,
  { change, coAuthors, submittedAt }: ItemContext,
): ReviewItem => {
  const [file = null, ...moreFiles] = filesOf(row.file);
  const [published, changed] = [fileUrlsOf(row.file), filesOf({ fileSize: null, ...change?.values })];
  const shownSeparately = [contentType.title, contentType.description];
  const columns: Record<string, PgColumn> = getTableColumns(contentType.table);
  return {
    type: contentType.type,
    typeLabel: contentType.labels.one,
    id: row.id,
    title: row.title,
    description: row.description ?? '',
    details: labelledFields(contentType, row.fields).filter(
      ({ field, value }) => value !== '' && !shownSeparately.some((column) => column === columns[field]),
    ),
    tags: row.tags,
    author: row.author,
    coAuthors,
    submittedAt: submittedAt.toISOString(),
    revision: row.revision,
    url: contentType.address(row.id),
    file,
    moreFiles,
    change,
    changedFile: changed.find(({ fileUrl }) => !published.includes(fileUrl)) ?? null,
    mayDecide: mayDecide(actor, { authorId: row.author.id, coAuthors, status: row.status }),
  };
};

/** The items of one type with details for their reviewer, by id; items decided in the meantime are missing. */
const readReviewItems = async (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  page: readonly QueueEntry[],
): Promise<ReadonlyMap<string, ReviewItem>> => {
  const ids = page.map(({ id }) => id);
  const [rows, changes, coAuthorsById] = await Promise.all([
    readRows(ctx, contentType, ids),
    pendingChanges(ctx, actor, contentType, ids),
    coAuthorsOf(ctx, contentType, ids),
  ]);
  const since = new Map(page.map(({ id, createdAt }) => [id, createdAt]));
  return new Map(
    rows.flatMap((row) => {
      const change = changes.get(row.id) ?? null;
      const submittedAt = since.get(row.id);
      if (!submittedAt || (row.status !== 'pending' && !change)) return [];
      const coAuthors = coAuthorsById.get(row.id) ?? [];
      return [[row.id, serializeReviewItem(actor, contentType, row, { change, coAuthors, submittedAt })] as const];
    }),
  );
};

/**
 * A page of pending items and changes, over all types, oldest first, and the cursor of the next page.
 * @throws invalid_input for an unknown cursor
 */
export const listReviews = async (
  ctx: Context,
  actor: Actor,
  { type, q, limit, cursor }: z.output<typeof reviewListQuerySchema>,
): Promise<{ items: ReviewItem[]; next: string | undefined }> => {
  const after = readCursor(cursor);
  const queue = await reviewQueue(ctx.db, { type, words: searchWords(q), after, limit: limit + 1 });
  if (!queue) return { items: [], next: undefined };
  const { from, ...columns } = queue;
  const found = await ctx.db
    .select(columns)
    .from(from)
    .orderBy(columns.createdAt, columns.id)
    .limit(limit + 1);
  const { rows, next } = pageOf(found, limit);
  const entriesByType = Map.groupBy(rows, (row) => row.type);
  const itemsByType = await Promise.all(
    reviewedContentTypes(type).map((contentType) =>
      readReviewItems(ctx, actor, contentType, entriesByType.get(contentType.type) ?? []),
    ),
  );
  const items = rows.flatMap(({ id }) => itemsByType.flatMap((itemsOfType) => itemsOfType.get(id) ?? []));
  return { items, next };
};
