import type { SessionStore } from '../session/session-store.ts';
import { type Browser, browserOf, everything, type Invalidation } from './browser.ts';
import { followEvents } from './follow-events.ts';
import type { StaleReads } from './use-events.ts';

/** Milliseconds over which pages spread their calls after an event for everyone. */
const spread = 300;
/** Minimum milliseconds between two rounds of calls after events for everyone: changes in between cause only one read. */
const rest = 2_000;

/** Invalidates the reads of each message. A read that is already pending is not added twice. */
const createInvalidationReader = (stale: StaleReads) => {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rested = 0;

  const stopWaiting = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting.clear();
  };
  const read = () => {
    const operations = [...waiting];
    stopWaiting();
    if (operations.length > 0) stale.of(operations);
  };
  const readRested = () => {
    rested = Date.now() + rest;
    read();
  };
  return {
    take: (invalidation: Invalidation): void => {
      if (invalidation.kind === 'everything') {
        stopWaiting();
        stale.all();
        return;
      }
      const left = stale.notRead(invalidation.operations, invalidation.origin);
      if (left.length === 0) return;
      for (const id of left) waiting.add(id);
      if (!invalidation.everyone) read();
      else timer ??= setTimeout(readRested, Math.max(rested - Date.now(), 0) + Math.random() * spread);
    },
    stop: stopWaiting,
  };
};

interface Deps {
  readonly session: SessionStore;
  readonly userId: string;
  readonly stale: StaleReads;
  /** The server responds without a stream: the session may be over. */
  readonly refused: () => void;
}

/** Keeps the page of a signed-in person up to date. Returns a function to stop. */
export const startEvents = ({ session, userId, stale, refused }: Deps, browser: Browser = browserOf(window)): (() => void) => {
  const reader = createInvalidationReader(stale);
  const stopEvents = followEvents({ browser, userId, take: reader.take, refused });
  // with another role every list can have other items
  const stopRoles = session.subscribe(({ user }, before) => {
    if (user && before.user && user.effectiveRole !== before.user.effectiveRole) reader.take(everything);
  });
  return () => {
    stopRoles();
    stopEvents();
    reader.stop();
  };
};
