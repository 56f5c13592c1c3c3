import { and, desc, eq, gt, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Actor, isReviewer } from 'shared-contracts/actor';
import { type HistoryEvent, historyEvents } from 'shared-contracts/constants/history';
import { isAuthorOf, isPublished } from 'shared-contracts/policies/content';
import type { HistoryEntry, historyQuerySchema } from 'shared-contracts/schemas/history';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { comesAfter, pageOf, readCursor } from '../../platform/db/keyset.ts';
import { amongIds } from '../../platform/db/values.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from './authors.ts';
import type { ContentType } from './content-type.ts';
import { fieldChanges } from './pending-change.ts';
import { type Item, readItem } from './read-item.ts';

type Noted = Readonly<Record<string, unknown>>;

/** Events that only the author and the reviewers see. */
const betweenAuthorAndReviewers: readonly HistoryEvent[] = ['change_proposed', 'change_rejected', 'version_added'];
/** Events that the co-authors see as well. */
const betweenAuthorsAndReviewers: readonly HistoryEvent[] = ['rejected'];
/** Events without an audit log action of their own. */
const derived: readonly HistoryEvent[] = ['added', 'resubmitted'];
const withChanges: readonly HistoryEvent[] = ['edited', 'resubmitted', 'change_proposed', 'change_approved'];

const recorded = (Object.keys(historyEvents) as HistoryEvent[]).filter((event) => !derived.includes(event));
const actionOf = ({ type }: ContentType, event: HistoryEvent): string => `${type}_${event}`;

/** An item with the additional data that its history needs. */
interface Told {
  readonly item: Item;
  readonly createdAt: Date;
  readonly reviewedAt: Date | null;
  readonly author: { readonly id: string; readonly firstName: string; readonly lastName: string };
  /** Titles of the items merged into it, by their ids. */
  readonly merged: ReadonlyMap<string, string>;
}

const readTold = async (ctx: Context, actor: Actor, contentType: ContentType, id: string): Promise<Told> => {
  const item = await readItem(ctx, actor, contentType, id);
  const { table, title } = contentType;
  const rows = await ctx.db
    .select({
      id: table.id,
      title: sql<string>`${title}`,
      createdAt: table.createdAt,
      reviewedAt: table.reviewedAt,
      author: authorColumns,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.authorId))
    .where(or(eq(table.id, id), eq(table.mergedInto, id)));
  const own = rows.find((row) => row.id === id);
  const author = own?.author ?? { id: item.authorId, firstName: '', lastName: '' };
  const merged = new Map(rows.filter((row) => row.id !== id).map((row) => [row.id, row.title]));
  return { item, createdAt: own?.createdAt ?? ctx.clock.now(), reviewedAt: own?.reviewedAt ?? null, author, merged };
};

const isInsider = (actor: Actor, { item }: Told): boolean => isReviewer(actor) || isAuthorOf(actor, item);

/** Excludes a decision that was undone before anyone acted on the item; the audit log retains both. */
const standing = ({ type }: ContentType): SQL => {
  const decisions = [`${type}_approved`, `${type}_rejected`];
  const undone = `${type}_decision_undone`;
  const later = alias(auditLog, 'later');
  const next = sql`(select ${later.action} from ${auditLog} "later" where ${and(
    eq(later.entityType, type),
    eq(later.entityId, auditLog.entityId),
    inArray(later.action, [...decisions, undone]),
    gt(later.at, auditLog.at),
  )} order by ${later.at} limit 1)`;
  return sql`(${notInArray(auditLog.action, decisions)} or ${next} is distinct from ${undone})`;
};

/** The entries that the reader may see: what was written before the item was published is not for everyone. */
const seenBy = (actor: Actor, contentType: ContentType, told: Told): SQL | undefined => {
  const { item, merged, createdAt, reviewedAt } = told;
  const named = (events: readonly HistoryEvent[]) =>
    inArray(
      auditLog.action,
      events.map((event) => actionOf(contentType, event)),
    );
  const author = isReviewer(actor) || item.authorId === actor.id;
  const insider = isInsider(actor, told);
  const unseen = [...(author ? [] : betweenAuthorAndReviewers), ...(insider ? [] : betweenAuthorsAndReviewers)];
  const open = recorded.filter((event) => event !== 'edited' && event !== 'merged' && !unseen.includes(event));
  const edited = insider || isPublished(item.status) ? named(['edited']) : undefined;
  const sincePublished = insider ? undefined : gt(auditLog.at, reviewedAt ?? createdAt);
  return or(
    and(eq(auditLog.entityId, item.id), or(named(open), edited && and(edited, sincePublished))),
    merged.size > 0 ? and(amongIds(auditLog.entityId, [...merged.keys()]), named(['merged'])) : undefined,
  );
};

const eventOf = (contentType: ContentType, action: string, after: Noted): HistoryEvent | undefined => {
  const event = recorded.find((one) => actionOf(contentType, one) === action);
  if (event === 'edited' && after.status === 'pending') return 'resubmitted';
  return event === 'submitted' && !contentType.reviewed ? 'added' : event;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The note of an event for a reader; only authors and reviewers see a reason. */
const noteOf = (event: HistoryEvent, before: Noted, after: Noted, insider: boolean): string | null => {
  if (event === 'joined') return textOf(after.role);
  if (event === 'left') return textOf(before.role);
  if (event === 'version_added') return textOf(after.version);
  return insider ? textOf(after.reason) : null;
};

/** The submission of an item that predates the audit log, or whose entry has been deleted since. */
const firstEntry = async (ctx: Context, contentType: ContentType, told: Told): Promise<HistoryEntry[]> => {
  const { item, author, createdAt } = told;
  if (item.status === 'draft') return [];
  const [found] = await ctx.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entityType, contentType.type),
        eq(auditLog.entityId, item.id),
        eq(auditLog.action, actionOf(contentType, 'submitted')),
      ),
    )
    .limit(1);
  if (found) return [];
  const event = contentType.reviewed ? 'submitted' : 'added';
  return [{ id: item.id, event, at: createdAt.toISOString(), actor: author, note: null, changes: [] }];
};

/**
 * A page of an item's history, latest first, from the audit log. Readers other than its authors and the reviewers see only what
 * was visible to everyone at the time: no rejections, no proposed changes, no texts from before it was published.
 * @throws not_found, also for an item that the actor may not see; invalid_input for a cursor that did not come from a page
 */
export const listHistory = async (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  { id, limit, cursor }: z.output<typeof historyQuerySchema> & { readonly id: string },
): Promise<{ readonly entries: HistoryEntry[]; readonly next: string | undefined }> => {
  const told = await readTold(ctx, actor, contentType, id);
  const position = { id: auditLog.id, createdAt: auditLog.at };
  const after = readCursor(cursor);
  const found = await ctx.db
    .select({
      ...position,
      entityId: auditLog.entityId,
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
      actor: authorColumns,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.entityType, contentType.type),
        seenBy(actor, contentType, told),
        standing(contentType),
        after && comesAfter(position, after.createdAt.toISOString(), after.id),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit + 1);
  const { rows, next } = pageOf(found, limit);
  const insider = isInsider(actor, told);
  const entries = rows.flatMap((row): HistoryEntry[] => {
    const [then, now] = [(row.before ?? {}) as Noted, (row.after ?? {}) as Noted];
    const event = eventOf(contentType, row.action, now);
    if (!event) return [];
    const changes = withChanges.includes(event) ? fieldChanges(contentType, then, now) : [];
    const note = event === 'merged' ? (told.merged.get(row.entityId ?? '') ?? null) : noteOf(event, then, now, insider);
    return [{ id: row.id, event, at: row.createdAt.toISOString(), actor: row.actor, note, changes }];
  });
  return { entries: next ? entries : [...entries, ...(await firstEntry(ctx, contentType, told))], next };
};
