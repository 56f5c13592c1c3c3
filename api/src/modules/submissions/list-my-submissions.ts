import type { Actor } from 'shared-contracts/actor';
import type { PendingChange } from 'shared-contracts/schemas/content';
import type { Submission, submissionListQuerySchema } from 'shared-contracts/schemas/submissions';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { pageOf, readCursor } from '../../platform/db/keyset.ts';
import { searchWords } from '../../platform/db/search.ts';
import type { ContentKind } from '../content/kinds.ts';
import { pendingChanges } from '../content/pending-change.ts';
import { describeItems, type ItemDescription, type ItemRef, refKey } from '../content/visible-items.ts';
import { findOwnItems, type OwnItem } from './own-items.ts';

/** Where an item of one's own leads: to itself, or to what took it in. */
const addressOf = ({ kind, id, mergedInto }: OwnItem): ItemRef => ({ type: kind.type, id: mergedInto ?? id });

const answer = (
  { kind, ...row }: OwnItem,
  pendingChange: PendingChange | null,
  mergedInto: ItemDescription | undefined,
): Submission => ({
  ...row,
  type: kind.type,
  typeLabel: kind.labels.one,
  description: row.description ?? '',
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
  pendingChange,
  mergedInto: mergedInto ? { title: mergedInto.title, url: mergedInto.url } : null,
  url: kind.address(row.mergedInto ?? row.id),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const waitingChanges = async (ctx: Context, actor: Actor, rows: readonly OwnItem[]) => {
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const found = await Promise.all(
    [...byKind].map(async ([kind, some]: [ContentKind, OwnItem[]]) => {
      const ids = some.map(({ id }) => id);
      return [kind, await pendingChanges(ctx, actor, kind, ids)] as const;
    }),
  );
  return new Map(found);
};

/**
 * A page of the actor's own items of every kind, whatever became of them, newest first, and the cursor of the next one.
 * @throws invalid_input for a cursor that no page has given
 */
export const listMySubmissions = async (
  ctx: Context,
  actor: Actor,
  { limit, cursor, q, type, status }: z.output<typeof submissionListQuerySchema>,
): Promise<{ items: Submission[]; next: string | undefined }> => {
  const filters = { type, status, words: searchWords(q), after: readCursor(cursor), limit: limit + 1 };
  const { rows, next } = pageOf(await findOwnItems(ctx.db, actor.id, filters), limit);
  const merged = rows.filter(({ mergedInto }) => mergedInto !== null).map(addressOf);
  const [changes, targets] = await Promise.all([waitingChanges(ctx, actor, rows), describeItems(ctx, actor, merged)]);
  const items = rows.map((row) => {
    const pendingChange = changes.get(row.kind)?.get(row.id) ?? null;
    return answer(row, pendingChange, row.mergedInto === null ? undefined : targets.get(refKey(addressOf(row))));
  });
  return { items, next };
};
