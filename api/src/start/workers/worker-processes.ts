import { join } from 'node:path';
import type { DatabaseAddress } from '../../platform/db/address.ts';
import { within } from '../../platform/http/within.ts';
import {
  type Figures,
  type FromPrimary,
  type FromWorker,
  type WorkerRole,
  workerVariable,
} from '../../platform/workers/worker-link.ts';
import type { WorkerProcess } from './worker-slot.ts';

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

/** Starts the workers of one portal, and connects them with each other. */
export class WorkerProcesses {
  /** Sends messages to each worker that accepts calls, by its process. */
  readonly #running = new Map<Bun.Subprocess, (message: FromPrimary) => void>();
  readonly #figures: MetricsExchange;
  readonly #database: DatabaseAddress | undefined;
  /** Milliseconds after the order to stop until a worker is killed. */
  readonly #patience: number;
  /** How users reach the portal, as reported by the leader. */
  introduction = '';

  constructor(deps: {
    readonly figures: MetricsExchange;
    readonly database: DatabaseAddress | undefined;
    readonly patience: number;
  }) {
    this.#figures = deps.figures;
    this.#database = deps.database;
    this.#patience = deps.patience;
  }

  /** Starts the worker with this number; the first leads. */
  start(number: number): WorkerProcess {
    const role: WorkerRole = {
      number,
      leads: number === 1,
      ...(this.#database === undefined ? {} : { database: this.#database }),
    };
    const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
    const child = Bun.spawn([process.execPath, join(import.meta.dirname, '../../main.ts')], {
      env: { ...process.env, [workerVariable]: JSON.stringify(role) },
      stdio: ['ignore', 'inherit', 'inherit'],
      serialization: 'json',
      ipc: (message: FromWorker) => {
        if (message.type === 'figures') this.#figures.receive(message.call, message.figures);
        else if (message.type === 'ask-figures') void this.#answerFigures(child, message.call);
        else {
          if (role.leads) this.introduction = message.introduction;
          this.#running.set(child, (said) => child.send(said));
          isReady();
        }
      },
    });
    const ended = child.exited.then((code) => {
      this.#running.delete(child);
      return child.signalCode === null ? `code ${code}` : String(child.signalCode);
    });
    return { ready, ended, stop: () => this.#stop(child) };
  }

  async #answerFigures(asking: Bun.Subprocess, call: number): Promise<void> {
    const others = [...this.#running].flatMap(([child, send]) => (child === asking ? [] : [send]));
    const figures = await this.#figures.collect(others);
    this.#running.get(asking)?.({ type: 'figures-of-others', call, figures });
  }

  #stop(child: Bun.Subprocess): void {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), this.#patience);
    void child.exited.then(() => clearTimeout(late));
  }
}
