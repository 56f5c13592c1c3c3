import type { Caller } from '../api/call.ts';
import type { Outcomes } from './outcomes.ts';
import type { RepeatedWork } from './repeated-work.ts';

/** An open page, reduced to its event stream. */
interface Page {
  readonly caller: Caller;
  open: boolean;
  /** When it last received a change, or when it was first opened, by `performance.now()`. */
  lastChange: number;
}

/** The event streams of many open pages, each reopened when it ends, as the portal's pages do. */
export class OpenPages {
  readonly #pages: readonly Page[];

  constructor(callers: readonly Caller[], outcomes: Outcomes, work: RepeatedWork) {
    this.#pages = callers.map((caller) => ({ caller, open: false, lastChange: performance.now() }));
    for (const page of this.#pages) work.repeat(() => this.#follow(page, outcomes, work), 500 + Math.random() * 500);
  }

  get open(): number {
    return this.#pages.filter(({ open }) => open).length;
  }

  /** How many have received a change since then, by `performance.now()`. */
  receivedSince(moment: number): number {
    return this.#pages.filter(({ open, lastChange }) => open && lastChange >= moment).length;
  }

  async #follow(page: Page, outcomes: Outcomes, { stopping }: RepeatedWork): Promise<void> {
    if (stopping.aborted) return;
    const { url, cookie } = page.caller;
    try {
      const response = await fetch(`${url}/api/events`, { headers: { cookie }, signal: stopping });
      if (response.status !== 200) throw new Error(String(response.status));
      page.open = true;
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) {
        if (!decoder.decode(chunk, { stream: true }).includes('event: changed')) continue;
        outcomes.silent(performance.now() - page.lastChange);
        page.lastChange = performance.now();
      }
    } catch {
      // it ended, or nothing responds: the page retries
    }
    page.open = false;
    if (!stopping.aborted) outcomes.reopened();
  }
}
