import { eventTiming } from 'shared-contracts/constants/events';
import { everything, type Invalidation } from './browser.ts';

/** Milliseconds by which a message between tabs may be late. */
const margin = 1_000;
const most = 1_000;

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
  let since: number | undefined;
  let told: { readonly at: number; readonly operations: readonly string[] }[] = [];
  return {
    start: (from) => {
      since = from;
      told = [];
    },
    end: () => {
      since = undefined;
    },
    add: (invalidation) => {
      const now = Date.now();
      // a page that starts later has read everything after it
      if (invalidation.kind === 'everything') since = since === undefined ? undefined : now;
      else told.push({ at: now, operations: invalidation.operations });
      const old = told.findLast(({ at }, place) => at < now - eventTiming.memory * 1000 || place < told.length - most);
      if (!old || since === undefined) return;
      since = Math.max(since, old.at);
      told = told.slice(told.indexOf(old) + 1);
    },
    within: (age) => {
      if (since === undefined) return undefined;
      const from = age === undefined ? Number.NEGATIVE_INFINITY : Date.now() - age;
      if (from < since) return everything;
      const operations = told.filter(({ at }) => at >= from - margin).flatMap((one) => one.operations);
      return { kind: 'changed', operations: [...new Set(operations)], everyone: false };
    },
  };
};
