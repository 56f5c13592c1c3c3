import type { MetricObject } from 'prom-client';
import type { DatabaseAddress } from '../db/address.ts';

/**
 * Environment variable that marks a process as a worker: {@link WorkerRole} as JSON. Arguments would be visible in the process
 * list.
 */
export const workerVariable = 'PORTAL_WORKER';

/** The configuration of a process that shares the port with others. */
export interface WorkerRole {
  /** From 1; a worker that replaces another has the same number. */
  readonly number: number;
  /** Whether it prepares the database, publishes the builds, and runs jobs and upkeep: exactly one worker does. */
  readonly leads: boolean;
  /** Undefined: the address in `DATABASE_URL`. The embedded database belongs to the primary. */
  readonly database?: DatabaseAddress;
}

/** The metrics of one worker, as returned by the library. */
export type WorkerMetrics = readonly MetricObject[];

/*
 * The names in these messages are fixed: the primary keeps running through a deployment, and talks to workers of later versions.
 */

/** From a worker to the primary. */
export type FromWorker =
  | { readonly type: 'ready'; readonly introduction: string }
  | { readonly type: 'ask-figures'; readonly call: number }
  | { readonly type: 'figures'; readonly call: number; readonly figures: WorkerMetrics };

/** From the primary to a worker. */
export type FromPrimary =
  | { readonly type: 'ask-figures'; readonly call: number }
  | { readonly type: 'figures-of-others'; readonly call: number; readonly figures: readonly WorkerMetrics[] };

/** This worker's end of the channel to the primary. */
export interface WorkerLink extends WorkerRole {
  /** Reports that this worker accepts calls. */
  ready(introduction: string): void;
  /** Responds when other workers request this worker's metrics. */
  shareMetrics(read: () => Promise<WorkerMetrics>): void;
  /** The metrics of the other workers, except those that do not respond promptly. */
  metricsOfOthers(): Promise<readonly WorkerMetrics[]>;
}

const send = (message: FromWorker): void => {
  // the primary has exited: this worker is about to
  if (process.connected) process.send?.(message);
};

/** The link of a process started by the primary; undefined in any other process. */
export const workerLink = (): WorkerLink | undefined => {
  const variable = process.env[workerVariable];
  if (variable === undefined) return undefined;
  const role = JSON.parse(variable) as WorkerRole;
  const calls = new Map<number, (figures: readonly WorkerMetrics[]) => void>();
  let lastCall = 0;
  let read: () => Promise<WorkerMetrics> = async () => [];
  process.on('message', async (message: FromPrimary) => {
    if (message.type === 'ask-figures') return send({ type: 'figures', call: message.call, figures: await read() });
    calls.get(message.call)?.(message.figures);
    calls.delete(message.call);
  });
  return {
    ...role,
    ready: (introduction) => send({ type: 'ready', introduction }),
    shareMetrics: (readMetrics) => {
      read = readMetrics;
    },
    metricsOfOthers: () =>
      new Promise((resolve) => {
        lastCall += 1;
        calls.set(lastCall, resolve);
        send({ type: 'ask-figures', call: lastCall });
      }),
  };
};
