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
export type Figures = readonly MetricObject[];

/** From a worker to the primary. */
export type FromWorker =
  | { readonly type: 'ready'; readonly introduction: string }
  | { readonly type: 'ask-figures'; readonly call: number }
  | { readonly type: 'figures'; readonly call: number; readonly figures: Figures };

/** From the primary to a worker. */
export type FromPrimary =
  | { readonly type: 'ask-figures'; readonly call: number }
  | { readonly type: 'figures-of-others'; readonly call: number; readonly figures: readonly Figures[] };

/** This worker's end of the channel to the primary. */
export interface WorkerLink extends WorkerRole {
  /** Reports that this worker accepts calls. */
  ready(introduction: string): void;
  /** Responds when other workers request this worker's metrics. */
  shareFigures(read: () => Promise<Figures>): void;
  /** The metrics of the other workers, except those that do not respond promptly. */
  figuresOfOthers(): Promise<readonly Figures[]>;
}

const send = (message: FromWorker): void => {
  // the primary has exited: this worker is about to
  if (process.connected) process.send?.(message);
};

/** The link of a process started by the primary; undefined in any other process. */
export const workerLink = (): WorkerLink | undefined => {
  const told = process.env[workerVariable];
  if (told === undefined) return undefined;
  const role = JSON.parse(told) as WorkerRole;
  const calls = new Map<number, (figures: readonly Figures[]) => void>();
  let lastCall = 0;
  let read: () => Promise<Figures> = async () => [];
  process.on('message', async (message: FromPrimary) => {
    if (message.type === 'ask-figures') return send({ type: 'figures', call: message.call, figures: await read() });
    calls.get(message.call)?.(message.figures);
    calls.delete(message.call);
  });
  return {
    ...role,
    ready: (introduction) => send({ type: 'ready', introduction }),
    shareFigures: (wanted) => {
      read = wanted;
    },
    figuresOfOthers: () =>
      new Promise((resolve) => {
        lastCall += 1;
        calls.set(lastCall, resolve);
        send({ type: 'ask-figures', call: lastCall });
      }),
  };
};
