import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { nodeBinary } from '../../portal/bun.ts';

/** A person signed in to a portal. */
export interface Caller {
  readonly url: string;
  readonly cookie: string;
}

/** Sends a call as the portal's pages do, and reads the whole response. */
export const call = async ({ url, cookie }: Caller, path: string, init: RequestInit = {}) => {
  const start = performance.now();
  const response = await fetch(url + path, { ...init, headers: { ...init.headers, origin: url, cookie } });
  const body = await response.text();
  return { status: response.status, body, ms: performance.now() - start };
};

/** Runs the work `times` times, at most `concurrency` at a time. The results are in the order of the index. */
export const runConcurrently = async <T>(
  concurrency: number,
  times: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> => {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < times; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
};

/** Sends a call `times` times, `concurrency` at a time; returns the milliseconds of each. Rejects if a response is not 200. */
export type TimeCalls = (caller: Caller, path: string, concurrency: number, times: number) => Promise<number[]>;

/** Runs work that times calls with a lean client (`call-times.mjs`). */
export const withTimer = async <T>(work: (timeCalls: TimeCalls) => Promise<T>): Promise<T> => {
  const client = spawn(nodeBinary(), [join(import.meta.dirname, 'call-times.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: client.stdout })[Symbol.asyncIterator]();
  try {
    return await work(async ({ url, cookie }, path, concurrency, times) => {
      client.stdin.write(`${JSON.stringify({ url, path, headers: { origin: url, cookie }, concurrency, times })}\n`);
      const { value } = await lines.next();
      const { milliseconds, error } = JSON.parse(value ?? '{}') as { milliseconds?: number[]; error?: string };
      if (!milliseconds) throw new Error(error ?? 'the client that times calls has ended');
      return milliseconds;
    });
  } finally {
    client.kill();
  }
};
