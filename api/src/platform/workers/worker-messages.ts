import type { MetricObject } from 'prom-client';
import type { DatabaseAddress } from '../db/address.ts';

/** Environment variable by which a process knows that it is a worker: {@link WorkerRole} as JSON. Arguments would show in the process list. */
export const workerVariable = 'PORTAL_WORKER';

/** What a process is told that shares the port with others. */
export interface WorkerRole {
  /** From 1; a worker that takes over from another has its number. */
  readonly number: number;
  /** Whether it prepares the database, publishes the builds, and runs jobs and upkeep: one of the workers does. */
  readonly leads: boolean;
  /** Undefined: that of `DATABASE_URL`. The embedded database belongs to the primary. */
  readonly database?: DatabaseAddress;
}

/** The figures of one worker, as the library gives them. */
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
