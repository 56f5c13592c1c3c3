import { within } from '../../platform/http/within.ts';
import type { Figures, FromPrimary } from '../../platform/workers/worker-link.ts';

/** Timeout for a worker to send its metrics, in milliseconds. */
const patience = 1000;

type Send = (message: FromPrimary) => void;

/** Collects the metrics of all workers for the one that was scraped. */
export class MetricsExchange {
  readonly #asked = new Map<number, (figures: Figures) => void>();
  #lastCall = 0;

  /** The metrics of these workers, except those that do not respond in time. */
  async collect(workers: readonly Send[]): Promise<readonly Figures[]> {
    const found = await Promise.allSettled(workers.map((send) => this.#ask(send)));
    return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  }

  /** Takes the figures that a worker has sent. */
  receive(call: number, figures: Figures): void {
    this.#asked.get(call)?.(figures);
  }

  async #ask(send: Send): Promise<Figures> {
    this.#lastCall += 1;
    const call = this.#lastCall;
    try {
      const figures = new Promise<Figures>((resolve) => this.#asked.set(call, resolve));
      send({ type: 'ask-figures', call });
      return await within(patience, figures);
    } finally {
      this.#asked.delete(call);
    }
  }
}
