/** The phases of a run: until the first kill, and from each kill to the next. */
export const windowNames = ['before', 'instance', 'database', 'store'] as const;
export type WindowName = (typeof windowNames)[number];

/** What was done and what failed in one window. */
export interface Window {
  readonly done: Record<string, number>;
  /** By kind of call and reason, such as `comment: 503`. */
  readonly failed: Record<string, number>;
  /** Milliseconds from the kill until the killed server accepted calls again. */
  back: number;
  /** Milliseconds from the kill to the last failed call; 0 if none failed. */
  lastFailure: number;
  /** Milliseconds from the kill until any instance last reported not ready, or did not respond. */
  lastUnready: number;
  /** Seconds since the kill, name and reason of each check that found an instance not ready. */
  readonly unready: (readonly [number, string, string])[];
  /** The longest time in milliseconds that any event stream received no change. */
  longestSilence: number;
  /** How often an event stream was reopened. */
  reopened: number;
}

/**
 * Milliseconds of readiness after which the instances count as recovered; a check that fails later is only listed in `unready`.
 */
const recoveredAfter = 30_000;

const empty = (): Window => ({
  done: {},
  failed: {},
  back: 0,
  lastFailure: 0,
  lastUnready: 0,
  unready: [],
  longestSilence: 0,
  reopened: 0,
});

/** Records what happens, in the window in which it happens. */
export class Outcomes {
  readonly windows: Partial<Record<WindowName, Window>> = {};
  #window: Window = empty();
  #windowStart = performance.now();

  begin(name: WindowName): Window {
    this.#window = empty();
    this.#windowStart = performance.now();
    this.windows[name] = this.#window;
    return this.#window;
  }

  done(kind: string): void {
    this.#window.done[kind] = (this.#window.done[kind] ?? 0) + 1;
  }

  failed(kind: string, reason: string): void {
    const key = `${kind}: ${reason}`;
    this.#window.failed[key] = (this.#window.failed[key] ?? 0) + 1;
    this.#window.lastFailure = this.#sinceKill();
  }

  unready(name: string, reason: string): void {
    if (this.#sinceKill() - this.#window.lastUnready < recoveredAfter) this.#window.lastUnready = this.#sinceKill();
    this.#window.unready.push([Math.round(this.#sinceKill() / 100) / 10, name, reason]);
  }

  back(): void {
    this.#window.back = this.#sinceKill();
  }

  /** Milliseconds since the window began: since the kill, except in the first window. */
  #sinceKill(): number {
    return performance.now() - this.#windowStart;
  }

  silent(milliseconds: number): void {
    this.#window.longestSilence = Math.max(this.#window.longestSilence, milliseconds);
  }

  reopened(): void {
    this.#window.reopened += 1;
  }
}
