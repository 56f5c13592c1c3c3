import { onNewDay } from 'portal-sdk/host';
import type { SessionStore } from '../session/session-store.ts';
import { type Browser, browserOf, everything, type Invalidation } from './browser.ts';
import { followEvents } from './follow-events.ts';
import type { ReadInvalidator } from './use-events.ts';

/** Milliseconds over which pages spread their calls after an event for everyone. */
const spread = 300;
/** Minimum milliseconds between two rounds of calls after events for everyone: changes in between cause only one read. */
const minInterval = 2_000;

/** Invalidates the reads of a message: at once, or for an event to everyone together with those of later events. */
const createInvalidationQueue = (reads: ReadInvalidator) => {
  const pending = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The earliest time of the next round after events for everyone. */
  let nextRoundAt = 0;

  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
    pending.clear();
  };
  const flush = () => {
    const operations = [...pending];
    clear();
    if (operations.length > 0) reads.invalidate(operations);
  };
  const startRound = () => {
    nextRoundAt = Date.now() + minInterval;
    flush();
  };
  return {
    add: (invalidation: Invalidation): void => {
      if (invalidation.kind === 'everything') {
        clear();
        reads.invalidateAll();
        return;
      }
      const operations = reads.withoutOwn(invalidation.operations, invalidation.origin);
      if (operations.length === 0) return;
      for (const id of operations) pending.add(id);
      if (!invalidation.everyone) flush();
      else timer ??= setTimeout(startRound, Math.max(nextRoundAt - Date.now(), 0) + Math.random() * spread);
    },
    clear,
  };
};

interface Deps {
  readonly session: SessionStore;
  readonly userId: string;
  /** The company's time zone. */
  readonly timeZone: string;
  readonly reads: ReadInvalidator;
  /** The server responds without a stream: the session may be over. */
  readonly refused: () => void;
}

/** Keeps the page of a signed-in person up to date. Returns a function to stop. */
export const startEvents = (
  { session, userId, timeZone, reads, refused }: Deps,
  browser: Browser = browserOf(window),
): (() => void) => {
  const queue = createInvalidationQueue(reads);
  const stopEvents = followEvents({ browser, userId, apply: queue.add, refused });
  // with another role every list can have other items
  const stopRoles = session.subscribe(({ user }, before) => {
    if (user && before.user && user.effectiveRole !== before.user.effectiveRole) queue.add(everything);
  });
  // what is open, due or of this month depends on the day, and no event says that one begins
  const stopDays = onNewDay(timeZone, () => queue.add(everything));
  return () => {
    stopDays();
    stopRoles();
    stopEvents();
    queue.clear();
  };
};
