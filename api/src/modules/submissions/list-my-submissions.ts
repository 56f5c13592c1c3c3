import { count, eq, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { contentStatuses } from 'shared-contracts/constants/content';
import type { PendingChange } from 'shared-contracts/schemas/content';
import type { Submission, SubmissionSummary, submissionListQuerySchema } from 'shared-contracts/schemas/submissions';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { pageOf, readCursor } from '../../platform/db/keyset.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { searchWords } from '../../platform/db/search.ts';
import { type ContentType, contentTypes, getContentType } from '../content/content-type.ts';
import { pendingChanges } from '../content/pending-change.ts';
import { findOwnItems, type OwnItem } from './own-items.ts';

const serializeSubmission = (
  { contentType, mergeTitle, hasPendingChange: _, ...row }: OwnItem,
  pendingChange: PendingChange | null,
): Submission => {
  // the item itself, or the one that it was merged into
  const url = contentType.address(row.mergedInto ?? row.id);
  return {
    ...row,
    type: contentType.type,
    typeLabel: contentType.labels.one,
    description: row.description ?? '',
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    pendingChange,
    mergedInto: mergeTitle === null ? null : { title: mergeTitle, url },
    url,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
};

const pendingChangesByType = async (ctx: Context, actor: Actor, rows: readonly OwnItem[]) => {
  const byType = Map.groupBy(
    rows.filter(({ hasPendingChange }) => hasPendingChange),
    ({ contentType }) => contentType,
  );
  const found = await Promise.all(
    [...byType].map(async ([contentType, items]: [ContentType, OwnItem[]]) => {
      const ids = items.map(({ id }) => id);
      return [contentType, await pendingChanges(ctx, actor, contentType, ids)] as const;
    }),
  );
  return new Map(found);
};

/**
 * A page of the actor's items of every type and status, newest first, and the cursor of the next page.
 * @throws invalid_input for an unknown cursor
 */
export const listMySubmissions = async (
  ctx: Context,
  actor: Actor,
  { limit, cursor, q, type, status }: z.output<typeof submissionListQuerySchema>,
): Promise<{ items: Submission[]; next: string | undefined }> => {
  const filters = { type, status, words: searchWords(q), after: readCursor(cursor), limit: limit + 1 };
  const { rows, next } = pageOf(await findOwnItems(ctx.db, actor, filters), limit);
  const changes = await pendingChangesByType(ctx, actor, rows);
  const items = rows.map((row) => serializeSubmission(row, changes.get(row.contentType)?.get(row.id) ?? null));
  return { items, next };
};

const sum = (rows: readonly { readonly count: number }[]): number => rows.reduce((total, row) => total + row.count, 0);

const countOfType = preparedPer((db, type: string) => {
  const { table } = getContentType(type);
  const ofPerson = eq(table.authorId, sql.placeholder('author'));
  return db
    .select({ status: table.status, count: count() })
    .from(table)
    .where(ofPerson)
    .groupBy(table.status)
    .prepare('own_items');
});

/** Counts of the actor's items, by status and by type. */
export const submissionSummary = async ({ db }: Context, actor: Actor): Promise<SubmissionSummary> => {
  const byType = await Promise.all(
    contentTypes().map(async ({ type, labels }) => {
      const rows = await countOfType(db, type).execute({ author: actor.id });
      return { type, label: labels.many, rows };
    }),
  );
  const all = byType.flatMap(({ rows }) => rows);
  return {
    total: sum(all),
    statuses: contentStatuses
      .map((status) => ({ status, count: sum(all.filter((row) => row.status === status)) }))
      .filter((row) => row.count > 0),
    types: byType.map(({ type, label, rows }) => ({ type, label, count: sum(rows) })),
  };
};
