import type { Caller } from '../api/call.ts';
import type { Outcomes } from './outcomes.ts';
import type { Rhythm } from './rhythm.ts';

/** An open page, reduced to its event stream. */
interface Page {
  readonly caller: Caller;
  open: boolean;
  /** When it last received a change, or when it was first opened. */
  heard: number;
}

/** The event streams of many open pages, each reopened when it ends, as the portal's pages do. */
export class OpenPages {
  readonly #pages: readonly Page[];

  constructor(callers: readonly Caller[], outcomes: Outcomes, rhythm: Rhythm) {
    this.#pages = callers.map((caller) => ({ caller, open: false, heard: performance.now() }));
    for (const page of this.#pages) rhythm.repeat(() => this.#follow(page, outcomes, rhythm), 500 + Math.random() * 500);
  }

  get open(): number {
    return this.#pages.filter(({ open }) => open).length;
  }

  /** How many have received a change since then, by `performance.now()`. */
  heardSince(moment: number): number {
    return this.#pages.filter(({ open, heard }) => open && heard >= moment).length;
  }

  async #follow(page: Page, outcomes: Outcomes, { stopping }: Rhythm): Promise<void> {
    if (stopping.aborted) return;
    const { url, cookie } = page.caller;
    try {
      const response = await fetch(`${url}/api/events`, { headers: { cookie }, signal: stopping });
      if (response.status !== 200) throw new Error(String(response.status));
      page.open = true;
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) {
        if (!decoder.decode(chunk, { stream: true }).includes('event: changed')) continue;
        outcomes.silent(performance.now() - page.heard);
        page.heard = performance.now();
      }
    } catch {
      // it ended, or nothing responds: the page retries
    }
    page.open = false;
    if (!stopping.aborted) outcomes.reopened();
  }
}
