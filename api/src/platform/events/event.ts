import { eventTiming } from 'shared-contracts/constants/events';
import { getCurrentUser } from 'shared-contracts/operations/auth';
import * as z from 'zod';

/** Whom an event reaches: everyone signed in, reviewers, or certain people. */
export type EventAudience = 'everyone' | 'reviewers' | { readonly userIds: readonly string[] };

/** Says that cached responses of some operations are stale for some people; never what changed. */
export interface PortalEvent {
  readonly to: EventAudience;
  /** Ids of operations. */
  readonly operations: readonly string[];
  /** The originating call, when a page made it. */
  readonly origin?: CallOrigin;
}

/** The call that caused a change. Sent only to the same user's pages: no other user may learn about their tabs. */
export interface CallOrigin {
  /** The tab that made the call, by its self-assigned id. */
  readonly tab: string;
  /** Id of the operation that was called. */
  readonly operation: string;
  readonly userId: string;
}

/** The database channel on which all instances of the api receive events. */
export const eventsChannel = 'events';

const messageSchema = z.object({
  to: z.union([z.literal(['everyone', 'reviewers']), z.object({ userIds: z.array(z.string()) })]),
  operations: z.array(z.string()),
  origin: z.object({ tab: z.string(), operation: z.string(), userId: z.string() }).optional(),
});

/** Parses a message of the channel. @throws when it is not an event */
export const readEvent = (payload: string): PortalEvent => messageSchema.parse(JSON.parse(payload));

/** Whether the event may end sessions or change roles: logout, new password, new role. */
export const endsSessions = ({ operations }: PortalEvent): boolean => operations.includes(getCurrentUser.id);

/** With more events in two minutes than this, late pages refetch everything. */
const maxEvents = 1_000;

/** The events of the last two minutes, for pages that were created in the meantime. */
export class RecentEvents {
  #events: { readonly at: number; readonly event: PortalEvent }[] = [];
  #completeSince: number;
  readonly #now: () => number;

  /** @param now monotonic milliseconds */
  constructor(now: () => number) {
    this.#now = now;
    this.#completeSince = now();
  }

  /** From now on no events are missing; earlier ones may be. */
  restart(): void {
    this.#events = [];
    this.#completeSince = this.#now();
  }

  add(event: PortalEvent): void {
    const now = this.#now();
    const oldest = now - eventTiming.memory * 1000;
    this.#events.push({ at: now, event });
    const firstKept = Math.max(
      this.#events.findIndex(({ at }) => at >= oldest),
      this.#events.length - maxEvents,
    );
    if (firstKept <= 0) return;
    this.#completeSince = this.#events[firstKept - 1]?.at ?? now;
    this.#events.splice(0, firstKept);
  }

  /** Events of the last `age` milliseconds plus a small margin; undefined when some may be missing. */
  within(age: number | undefined): readonly PortalEvent[] | undefined {
    if (age === undefined) return undefined;
    const from = this.#now() - age - eventTiming.margin;
    if (from <= this.#completeSince) return undefined;
    return this.#events.filter(({ at }) => at >= from).map(({ event }) => event);
  }
}
