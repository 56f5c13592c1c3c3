import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock, Context } from '../../context.ts';

/** What a read has depended on while it ran: its statements, and until when the current time does not affect it. */
export class Recording {
  readonly statements = new Set<string>();
  /** Milliseconds since 1970 until which the passage of time does not change the response. */
  goodUntil = Number.POSITIVE_INFINITY;
  /** Why the response may change although no table does. */
  unstable: string | undefined;
  /** Set while a caller reads the time, because it declares itself how long the result stays valid. */
  isPaused = false;
}

const recordings = new AsyncLocalStorage<Recording>();

/** Runs a read and records what it depends on. */
export const runRecorded = <T>(recording: Recording, read: () => T): T => recordings.run(recording, read);

/** Receives every statement sent to the database, as a Drizzle logger. */
export const statementLog = {
  logQuery: (statement: string): void => void recordings.getStore()?.statements.add(statement),
};

/** Marks the response of the current read as one that may change although no table does. */
export const noteUnstable = (reason: string): void => {
  const recording = recordings.getStore();
  if (recording && !recording.isPaused) recording.unstable ??= reason;
};

/** Declares that the passage of time does not change the response of the current read before this time. */
export const noteGoodUntil = (instant: Date): void => {
  const recording = recordings.getStore();
  if (recording) recording.goodUntil = Math.min(recording.goodUntil, instant.getTime());
};

/** Reads the time; the caller declares by {@link noteGoodUntil} how long the result derived from it stays valid. */
export const readClock = (clock: Clock): Date => {
  const recording = recordings.getStore();
  if (!recording) return clock.now();
  recording.isPaused = true;
  try {
    return clock.now();
  } finally {
    recording.isPaused = false;
  }
};

/**
 * What a read may use without being recorded: the database records its statements, and the others are constant for a release or a
 * call.
 */
const unobservedNames: readonly string[] = ['db', 'replica', 'env', 'log', 'caller', 'cookies', 'stopping', 'worker'];

/** Wraps a dependency to record that a read has used it. */
const observed = <T extends object>(dependency: T, name: string): T =>
  new Proxy(dependency, {
    get: (target, key) => {
      noteUnstable(name);
      const property: unknown = Reflect.get(target, key, target);
      return typeof property === 'function' ? property.bind(target) : property;
    },
  });

/** Wraps a context so that everything but the database records that a read has used it: the clock, files, the job queue. */
export const observedContext = (ctx: Context): Context => {
  const entries = Object.entries(ctx).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'object' && value !== null && !unobservedNames.includes(name) ? observed(value, name) : value,
  ]);
  return Object.fromEntries(entries) as Context;
};
