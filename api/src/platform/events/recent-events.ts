import { eventTiming } from 'shared-contracts/constants/events';
import type { PortalEvent } from './event.ts';

/** With more events in two minutes than this, late pages refetch everything. */
const most = 1_000;

/** The events of the last two minutes, for pages that were created in the meantime. */
export class RecentEvents {
  #heard: { readonly at: number; readonly event: PortalEvent }[] = [];
  #completeSince: number;
  readonly #now: () => number;

  /** @param now monotonic milliseconds */
  constructor(now: () => number) {
    this.#now = now;
    this.#completeSince = now();
  }

  /** From now on no events are missing; earlier ones may be. */
  restart(): void {
    this.#heard = [];
    this.#completeSince = this.#now();
  }

  add(event: PortalEvent): void {
    const now = this.#now();
    const oldest = now - eventTiming.memory * 1000;
    this.#heard.push({ at: now, event });
    const kept = Math.max(
      this.#heard.findIndex(({ at }) => at >= oldest),
      this.#heard.length - most,
    );
    if (kept <= 0) return;
    this.#completeSince = this.#heard[kept - 1]?.at ?? now;
    this.#heard.splice(0, kept);
  }

  /** Events of the last `age` milliseconds plus a small margin; undefined when some may be missing. */
  within(age: number | undefined): readonly PortalEvent[] | undefined {
    if (age === undefined) return undefined;
    const from = this.#now() - age - eventTiming.margin;
    if (from <= this.#completeSince) return undefined;
    return this.#heard.filter(({ at }) => at >= from).map(({ event }) => event);
  }
}
