import { and, desc, eq, gt, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from 'shared-contracts/actor';
import { type HistoryEvent, historyEvents } from 'shared-contracts/constants/history';
import { isPublished, mayReadPendingChange, mayReadReason } from 'shared-contracts/policies/content';
import type { HistoryEntry, historyQuerySchema } from 'shared-contracts/schemas/history';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { comesAfter, pageOf, readCursor } from '../../platform/db/keyset.ts';
import { amongIds } from '../../platform/db/values.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import type { ContentType } from '../content/content-type.ts';
import { fieldChanges } from '../content/pending-change.ts';
import { type Item, readItem } from '../content/read-item.ts';
import { decisionUndoableUntil } from './undo-decision.ts';

type AuditedValues = Readonly<Record<string, unknown>>;

/** For those who may read pending changes. */
const eventsOfPendingChanges: readonly HistoryEvent[] = ['change_proposed', 'change_rejected', 'version_added'];
/** For those who may read the reason. */
const eventsOfRejections: readonly HistoryEvent[] = ['rejected'];
/** Events without an audit log action of their own. */
const derivedEvents: readonly HistoryEvent[] = ['added', 'resubmitted'];
const eventsWithChanges: readonly HistoryEvent[] = ['edited', 'resubmitted', 'change_proposed', 'change_approved'];

const recordedEvents = (Object.keys(historyEvents) as HistoryEvent[]).filter((event) => !derivedEvents.includes(event));
const actionOf = ({ type }: ContentType, event: HistoryEvent): string => `${type}_${event}`;

/** An item with the additional data that its history needs. */
interface HistorySubject {
  readonly item: Item;
  readonly createdAt: Date;
  readonly reviewedAt: Date | null;
  /** Id of the person who decided on it; null if no one has. */
  readonly reviewedBy: string | null;
  readonly author: { readonly id: string; readonly firstName: string; readonly lastName: string };
  /** Titles of the items merged into it, by their ids. */
  readonly merged: ReadonlyMap<string, string>;
}

const readSubject = async (ctx: Context, actor: Actor, contentType: ContentType, id: string): Promise<HistorySubject> => {
  const item = await readItem(ctx, actor, contentType, id);
  const { table, title } = contentType;
  const rows = await ctx.db
    .select({
      id: table.id,
      title: sql<string>`${title}`,
      createdAt: table.createdAt,
      reviewedAt: table.reviewedAt,
      reviewedBy: table.reviewedBy,
      author: authorColumns,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.authorId))
    .where(or(eq(table.id, id), eq(table.mergedInto, id)));
  const own = rows.find((row) => row.id === id);
  const author = own?.author ?? { id: item.authorId, firstName: '', lastName: '' };
  const merged = new Map(rows.filter((row) => row.id !== id).map((row) => [row.id, row.title]));
  return {
    item,
    createdAt: own?.createdAt ?? ctx.clock.now(),
    reviewedAt: own?.reviewedAt ?? null,
    reviewedBy: own?.reviewedBy ?? null,
    author,
    merged,
  };
};

/** Excludes a decision that was undone before anyone acted on the item; the audit log retains both. */
const wasNotUndone = ({ type }: ContentType): SQL => {
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

/** Condition for the entries that the reader may see: what was written before the item was published is not for everyone. */
const visibleEntries = (actor: Actor, contentType: ContentType, subject: HistorySubject): SQL | undefined => {
  const { item, merged, createdAt, reviewedAt } = subject;
  const hasEvent = (events: readonly HistoryEvent[]) =>
    inArray(
      auditLog.action,
      events.map((event) => actionOf(contentType, event)),
    );
  const insider = mayReadReason(actor, item);
  const hidden = [...(mayReadPendingChange(actor, item) ? [] : eventsOfPendingChanges), ...(insider ? [] : eventsOfRejections)];
  const visible = recordedEvents.filter((event) => event !== 'edited' && event !== 'merged' && !hidden.includes(event));
  const edited = insider || isPublished(item.status) ? hasEvent(['edited']) : undefined;
  const sincePublished = insider ? undefined : gt(auditLog.at, reviewedAt ?? createdAt);
  return or(
    and(eq(auditLog.entityId, item.id), or(hasEvent(visible), edited && and(edited, sincePublished))),
    merged.size > 0 ? and(amongIds(auditLog.entityId, [...merged.keys()]), hasEvent(['merged'])) : undefined,
  );
};

const eventOf = (contentType: ContentType, action: string, after: AuditedValues): HistoryEvent | undefined => {
  const event = recordedEvents.find((candidate) => actionOf(contentType, candidate) === action);
  if (event === 'edited' && after.status === 'pending') return 'resubmitted';
  return event === 'submitted' && !contentType.reviewed ? 'added' : event;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The note of an event for a reader; only authors and reviewers see a reason. */
const noteOf = (event: HistoryEvent, before: AuditedValues, after: AuditedValues, insider: boolean): string | null => {
  if (event === 'joined') return textOf(after.role);
  if (event === 'left') return textOf(before.role);
  if (event === 'version_added') return textOf(after.version);
  return insider ? textOf(after.reason) : null;
};

/** The submission of an item that predates the audit log, or whose entry has been deleted since; none if the log has it. */
const missingFirstEntry = async (ctx: Context, contentType: ContentType, subject: HistorySubject): Promise<HistoryEntry[]> => {
  const { item, author, createdAt } = subject;
  if (item.status === 'draft') return [];
  const [logged] = await ctx.db
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
  if (logged) return [];
  const event = contentType.reviewed ? 'submitted' : 'added';
  return [{ id: item.id, event, at: createdAt.toISOString(), actor: author, note: null, changes: [] }];
};

/**
 * Adds to the latest entry of an item's history until when the reader can undo it; while they can, it is their own decision, since
 * any later event counts as an act on the item.
 */
const withUndo = async (
  ctx: Context,
  actor: Actor,
  contentType: ContentType,
  { item, reviewedAt: at, reviewedBy: by }: HistorySubject,
  [latest, ...earlier]: readonly HistoryEntry[],
): Promise<HistoryEntry[]> => {
  if (!latest) return [];
  const until = await decisionUndoableUntil(ctx, actor, { contentType, item }, { by, at });
  return [until ? { ...latest, undoableUntil: until.toISOString() } : latest, ...earlier];
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
): Promise<{ readonly items: HistoryEntry[]; readonly next: string | undefined }> => {
  const subject = await readSubject(ctx, actor, contentType, id);
  const position = { id: auditLog.id, createdAt: auditLog.at };
  const pageStart = readCursor(cursor);
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
        visibleEntries(actor, contentType, subject),
        wasNotUndone(contentType),
        pageStart && comesAfter(position, pageStart.createdAt.toISOString(), pageStart.id),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit + 1);
  const { rows, next } = pageOf(found, limit);
  const insider = mayReadReason(actor, subject.item);
  const entries = rows.flatMap((row): HistoryEntry[] => {
    const [before, after] = [(row.before ?? {}) as AuditedValues, (row.after ?? {}) as AuditedValues];
    const event = eventOf(contentType, row.action, after);
    if (!event) return [];
    const changes = eventsWithChanges.includes(event) ? fieldChanges(contentType, before, after) : [];
    const note = event === 'merged' ? (subject.merged.get(row.entityId ?? '') ?? null) : noteOf(event, before, after, insider);
    return [{ id: row.id, event, at: row.createdAt.toISOString(), actor: row.actor, note, changes }];
  });
  const items = pageStart ? entries : await withUndo(ctx, actor, contentType, subject, entries);
  return { items: next ? items : [...items, ...(await missingFirstEntry(ctx, contentType, subject))], next };
};
