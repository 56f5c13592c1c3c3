import type { Clock } from '../../context.ts';

/** Calls with invalid input that one caller may make in a window before they are rejected without details. */
export const invalidCallLimit = 300;
const window = 60_000;
/** Maximum callers in memory; the least recently seen one is dropped first. */
const maxCallers = 10_000;

/**
 * Counts calls with invalid input, by person or network. Rate limits of operations count only valid calls, so that no one can
 * exhaust another user's limit with empty bodies; this class limits the rest. It is in memory, per process: an invalid call costs
 * no write, and the limit protects this process's CPU. A caller past the limit can still make valid calls, with small bodies.
 */
export class InvalidCalls {
  readonly #clock: Clock;
  readonly #calls = new Map<string, { startedAt: number; count: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  #running(caller: string): { startedAt: number; count: number } | undefined {
    const calls = this.#calls.get(caller);
    const age = this.#clock.now().getTime() - (calls?.startedAt ?? 0);
    // a clock that was ahead and is set right makes the age negative
    return age >= 0 && age < window ? calls : undefined;
  }

  /** Seconds until the caller's invalid calls get full responses again; undefined while they do. */
  retryAfter(caller: string): number | undefined {
    const calls = this.#running(caller);
    if (!calls || calls.count <= invalidCallLimit) return undefined;
    return (calls.startedAt + window - this.#clock.now().getTime()) / 1000;
  }

  /** Counts one more invalid call. */
  count(caller: string): void {
    const calls = this.#running(caller) ?? { startedAt: this.#clock.now().getTime(), count: 0 };
    calls.count += 1;
    this.#calls.delete(caller);
    this.#calls.set(caller, calls);
    const [oldest] = this.#calls.size > maxCallers ? this.#calls.keys() : [];
    if (oldest !== undefined) this.#calls.delete(oldest);
  }
}
