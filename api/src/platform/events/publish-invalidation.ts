import { type SQL, sql } from 'drizzle-orm';
import { type ContentReads, type Invalidation, type InvalidationRecipients, readsFor } from 'shared-contracts/invalidation';
import type { Context } from '../../context.ts';
import { eventsChannel, type PortalEvent } from './event.ts';

/** PostgreSQL accepts less than 8,000 bytes per message: with these limits, ids of 36 characters and names of at most 60 fit. */
const usersAtOnce = 100;
const operationsAtOnce = 50;

const slices = <T>(items: readonly T[], size: number): T[][] => {
  const distinct = [...new Set(items)];
  return Array.from({ length: Math.ceil(distinct.length / size) }, (_, index) =>
    distinct.slice(index * size, (index + 1) * size),
  );
};

/** The messages of an event, each small enough for the channel; none if there are no recipients or no operations. */
export const messagesOf = ({ to, operations, origin }: PortalEvent): string[] => {
  const audiences = typeof to === 'string' ? [to] : slices(to.userIds, usersAtOnce).map((userIds) => ({ userIds }));
  return slices(operations, operationsAtOnce).flatMap((slice) =>
    audiences.map((audience) => JSON.stringify({ to: audience, operations: slice, origin })),
  );
};

/** Context of the publication, and the originating call. */
type Publisher = Pick<Context, 'db'> & Partial<Pick<Context, 'caller'>>;

/**
 * Notifies open pages, on all instances, that cached responses of these operations are stale. Works inside the caller's
 * transaction: PostgreSQL sends it on commit, or never.
 */
export const publishEvents = async ({ db, caller }: Publisher, events: readonly PortalEvent[]): Promise<void> => {
  const messages = events.flatMap((event) => messagesOf({ ...event, origin: caller?.origin }));
  if (messages.length > 0)
    await db.execute(sql`
      select pg_notify(${eventsChannel}, message) from json_array_elements_text(${JSON.stringify(messages)}::json) message`);
};

/** Publishes one event for reviewers as a column of the statement that makes the change, so that it needs no statement of its own. */
export const publishedToReviewers = (caller: Context['caller'], operations: readonly string[]): SQL => {
  const [message] = messagesOf({ to: 'reviewers', operations, origin: caller.origin });
  return sql`pg_notify(${eventsChannel}, ${message})`;
};

/** Who gets which operations. Reviewers and named users get all of theirs in one event; the rest goes to everyone. */
const eventsOf = (
  { everyone = [], reviewers = [], visible = [], people = [] }: Invalidation,
  { visibleTo = 'everyone', people: userIds = [] }: InvalidationRecipients,
): PortalEvent[] => {
  const toPeople: PortalEvent = { to: { userIds }, operations: [...people, ...visible] };
  if (visibleTo === 'people') return [toPeople];
  const forAll = visibleTo === 'everyone';
  const toReviewers = reviewers.length > 0 || !forAll ? [...reviewers, ...visible] : [];
  return [
    { to: 'everyone', operations: forAll ? [...everyone, ...visible] : everyone },
    { to: 'reviewers', operations: toReviewers },
    toPeople,
  ];
};

/**
 * Notifies open pages that the reads in the operation's `invalidates` are stale, inside the caller's transaction.
 * @param recipients who may know; @param reads those of the content type, when the operation accepts any type
 */
export const publishInvalidation = (
  ctx: Publisher,
  { invalidates = {} }: { readonly invalidates?: Invalidation },
  recipients: InvalidationRecipients = {},
  reads?: ContentReads,
): Promise<void> => {
  const events = eventsOf(invalidates, recipients);
  return publishEvents(
    ctx,
    events.map(({ to, operations }) => ({ to, operations: reads ? readsFor(operations, reads) : operations })),
  );
};
