import { join } from 'node:path';
import type { DatabaseAddress } from '../../platform/db/address.ts';
import { withTimeout } from '../../platform/http/with-timeout.ts';
import {
  type FromPrimary,
  type FromWorker,
  type WorkerMetrics,
  type WorkerRole,
  workerVariable,
} from '../../platform/workers/worker-link.ts';
import type { WorkerProcess } from './worker-slot.ts';

/** Timeout for a worker to send its metrics, in milliseconds. */
const metricsTimeout = 1000;

type Send = (message: FromPrimary) => void;

/** Collects the metrics of all workers for the one that was scraped. */
export class MetricsExchange {
  readonly #pending = new Map<number, (figures: WorkerMetrics) => void>();
  #lastCall = 0;

  /** The metrics of these workers, except those that do not respond in time. */
  async collect(workers: readonly Send[]): Promise<readonly WorkerMetrics[]> {
    const results = await Promise.allSettled(workers.map((send) => this.#request(send)));
    return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  }

  /** Takes the metrics that a worker has sent. */
  receive(call: number, figures: WorkerMetrics): void {
    this.#pending.get(call)?.(figures);
  }

  async #request(send: Send): Promise<WorkerMetrics> {
    this.#lastCall += 1;
    const call = this.#lastCall;
    try {
      const figures = new Promise<WorkerMetrics>((resolve) => this.#pending.set(call, resolve));
      send({ type: 'ask-figures', call });
      return await withTimeout(metricsTimeout, figures);
    } finally {
      this.#pending.delete(call);
    }
  }
}

/** Starts the workers of one portal, and connects them with each other. */
export class WorkerProcesses {
  /** Sends messages to each worker that accepts calls, by its process. */
  readonly #running = new Map<Bun.Subprocess, (message: FromPrimary) => void>();
  readonly #metrics: MetricsExchange;
  readonly #database: DatabaseAddress | undefined;
  /** Milliseconds after the order to stop until a worker is killed. */
  readonly #stopTimeout: number;
  /** How users reach the portal, as reported by the leader. */
  introduction = '';

  constructor(deps: {
    readonly metrics: MetricsExchange;
    readonly database: DatabaseAddress | undefined;
    readonly stopTimeout: number;
  }) {
    this.#metrics = deps.metrics;
    this.#database = deps.database;
    this.#stopTimeout = deps.stopTimeout;
  }

  /** Starts the worker with this number; the first leads. */
  start(number: number): WorkerProcess {
    const role: WorkerRole = {
      number,
      leads: number === 1,
      ...(this.#database === undefined ? {} : { database: this.#database }),
    };
    const { promise: ready, resolve: markReady } = Promise.withResolvers<void>();
    const child = Bun.spawn([process.execPath, join(import.meta.dirname, '../../main.ts')], {
      env: { ...process.env, [workerVariable]: JSON.stringify(role) },
      stdio: ['ignore', 'inherit', 'inherit'],
      serialization: 'json',
      ipc: (message: FromWorker) => {
        if (message.type === 'figures') this.#metrics.receive(message.call, message.figures);
        else if (message.type === 'ask-figures') void this.#sendMetricsOfOthers(child, message.call);
        else {
          if (role.leads) this.introduction = message.introduction;
          this.#running.set(child, (toWorker) => child.send(toWorker));
          markReady();
        }
      },
    });
    const ended = child.exited.then((code) => {
      this.#running.delete(child);
      return child.signalCode === null ? `code ${code}` : String(child.signalCode);
    });
    return { ready, ended, stop: () => this.#stop(child) };
  }

  async #sendMetricsOfOthers(requester: Bun.Subprocess, call: number): Promise<void> {
    const others = [...this.#running].flatMap(([child, send]) => (child === requester ? [] : [send]));
    const figures = await this.#metrics.collect(others);
    this.#running.get(requester)?.({ type: 'figures-of-others', call, figures });
  }

  #stop(child: Bun.Subprocess): void {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), this.#stopTimeout);
    void child.exited.then(() => clearTimeout(timer));
  }
}
