import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../../clock.ts';
import type { Context } from '../../context.ts';

/** What a read has depended on while it ran: its statements, and how long the present time changes nothing. */
export class Recording {
  readonly statements = new Set<string>();
  /** Milliseconds since 1970 until which the response stays the same, as far as time goes. */
  goodUntil = Number.POSITIVE_INFINITY;
  /** Why the response may change although no table does. */
  unstable: string | undefined;
  /** Set while a caller asks for the time and says how long the answer stays good. */
  pausing = false;
}

const recordings = new AsyncLocalStorage<Recording>();

/** Runs a read and records what it depends on. */
export const recorded = <T>(recording: Recording, read: () => T): T => recordings.run(recording, read);

/** Gets every statement that the database is asked, as a logger of Drizzle. */
export const statementLog = {
  logQuery: (statement: string): void => void recordings.getStore()?.statements.add(statement),
};

/** Says that the response of the present read may change although no table does. */
export const noteUnstable = (reason: string): void => {
  const recording = recordings.getStore();
  if (recording && !recording.pausing) recording.unstable ??= reason;
};

/** Says that the present time changes nothing in the response of the present read before this instant. */
export const noteGoodUntil = (instant: Date): void => {
  const recording = recordings.getStore();
  if (recording) recording.goodUntil = Math.min(recording.goodUntil, instant.getTime());
};

/** Asks for the time; the caller says by {@link noteGoodUntil} how long what it makes of it stays the same. */
export const askTime = (clock: Clock): Date => {
  const recording = recordings.getStore();
  if (!recording) return clock.now();
  recording.pausing = true;
  try {
    return clock.now();
  } finally {
    recording.pausing = false;
  }
};

/** What a read may use without a note: the database records its statements, and the others are the same for a release or a call. */
const unobserved: readonly string[] = ['db', 'replica', 'env', 'log', 'caller', 'cookies', 'stopping', 'worker'];

/** The same dependency, which notes that a read has used it. */
const observed = <T extends object>(dependency: T, name: string): T =>
  new Proxy(dependency, {
    get: (target, key) => {
      noteUnstable(name);
      const found: unknown = Reflect.get(target, key, target);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });

/** The same context, of which everything but the database notes that a read has used it: the clock, files, the queue of jobs. */
export const observedContext = (ctx: Context): Context => {
  const entries = Object.entries(ctx).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'object' && value !== null && !unobserved.includes(name) ? observed(value, name) : value,
  ]);
  return Object.fromEntries(entries) as Context;
};
