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
  const begun = performance.now();
  const response = await fetch(url + path, { ...init, headers: { ...init.headers, origin: url, cookie } });
  const body = await response.text();
  return { status: response.status, body, ms: performance.now() - begun };
};

/** Runs the work `times` times, `width` at a time. */
export const atOnce = async <T>(width: number, times: number, work: (at: number) => Promise<T>): Promise<T[]> => {
  const found: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < times; at = next++) found[at] = await work(at);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return found;
};

/** Times of a call in milliseconds, `width` at a time. Throws if a response is not 200. */
export type Timed = (caller: Caller, path: string, width: number, times: number) => Promise<number[]>;

/** Runs work that times calls with a lean client (`call-times.mjs`). */
export const withTimer = async <T>(work: (timed: Timed) => Promise<T>): Promise<T> => {
  const client = spawn(nodeBinary(), [join(import.meta.dirname, 'call-times.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: client.stdout })[Symbol.asyncIterator]();
  try {
    return await work(async ({ url, cookie }, path, width, times) => {
      client.stdin.write(`${JSON.stringify({ url, path, headers: { origin: url, cookie }, width, times })}\n`);
      const { value } = await answers.next();
      const { found, error } = JSON.parse(value ?? '{}') as { found?: number[]; error?: string };
      if (!found) throw new Error(error ?? 'the client that times calls has ended');
      return found;
    });
  } finally {
    client.kill();
  }
};
