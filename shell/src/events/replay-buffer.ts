import { eventTiming } from 'shared-contracts/constants/events';
import { everything, type Invalidation } from './browser.ts';

/** Milliseconds by which a message between tabs may be late. */
const maxDelay = 1_000;
/** The number of events that are kept. */
const maxEvents = 1_000;

/** Recent events of the leader, for tabs that open late. */
export interface ReplayBuffer {
  /** From that time on the leader receives every event. @param since milliseconds since 1970 */
  start(since: number): void;
  /** The leader stops receiving events. */
  end(): void;
  add(invalidation: Invalidation): void;
  /**
   * The events of the last `age` milliseconds: if they are not known, everything counts as stale; undefined while the stream is
   * down.
   */
  within(age: number | undefined): Invalidation | undefined;
}

export const createReplayBuffer = (): ReplayBuffer => {
  /** The time from which no event is missing; undefined while the stream is down. */
  let completeSince: number | undefined;
  let events: { readonly at: number; readonly operations: readonly string[] }[] = [];
  return {
    start: (since) => {
      completeSince = since;
      events = [];
    },
    end: () => {
      completeSince = undefined;
    },
    add: (invalidation) => {
      const now = Date.now();
      // a page that starts later has read everything after it
      if (invalidation.kind === 'everything') completeSince = completeSince === undefined ? undefined : now;
      else events.push({ at: now, operations: invalidation.operations });
      const expired = events.findLast(
        ({ at }, index) => at < now - eventTiming.memory * 1000 || index < events.length - maxEvents,
      );
      if (!expired || completeSince === undefined) return;
      completeSince = Math.max(completeSince, expired.at);
      events = events.slice(events.indexOf(expired) + 1);
    },
    within: (age) => {
      if (completeSince === undefined) return undefined;
      const from = age === undefined ? Number.NEGATIVE_INFINITY : Date.now() - age;
      if (from < completeSince) return everything;
      const operations = events.filter(({ at }) => at >= from - maxDelay).flatMap((event) => event.operations);
      return { kind: 'changed', operations: [...new Set(operations)], everyone: false };
    },
  };
};
