import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Caller } from '../api/call.ts';

const autocannon = createRequire(import.meta.url).resolve('autocannon');
const run = promisify(execFile);

/** What people read, and how often per second. */
const reads = { '/api/ideas?limit=20': 4, '/api/ideas?q=energy&limit=20': 1, '/api/panels': 1, '/': 1, '/api/leaderboard': 1 };

/** The responses to one address by status, and times in milliseconds. */
export interface ReadOutcome {
  readonly path: string;
  readonly statuses: Readonly<Record<string, number>>;
  /** Without a response: broken connections and timeouts. */
  readonly errors: number;
  readonly median: number;
  readonly p99: number;
}

interface Report {
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  readonly errors: number;
  readonly latency: { readonly p50: number; readonly p99: number };
}

/** Reads at a fixed rate with autocannon, for that many seconds. */
export const readLoad = ({ url, cookie }: Caller, seconds: number): Promise<ReadOutcome[]> =>
  Promise.all(
    Object.entries(reads).map(async ([path, rate]) => {
      const args = ['-c', '2', '-R', String(rate), '-d', String(seconds), '-j', '-H', `cookie=${cookie}`, url + path];
      const { stdout } = await run(process.env.PORTAL_NODE ?? 'node', [autocannon, ...args], { maxBuffer: 2 ** 24 });
      const { statusCodeStats, errors, latency } = JSON.parse(stdout) as Report;
      const statuses = Object.fromEntries(Object.entries(statusCodeStats).map(([status, { count }]) => [status, count]));
      return { path, statuses, errors, median: latency.p50, p99: latency.p99 };
    }),
  );
