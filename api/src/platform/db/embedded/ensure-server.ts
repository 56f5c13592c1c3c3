import { readFileSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterPaths } from './cluster-paths.ts';
import { connectionTo, responds } from './connection.ts';
import { type Address, addressOf, chooseAddress, listenOptions } from './listen-address.ts';
import { type Installation, isPostgres, readPostmaster, removeDeadLocks, spawnServer } from './server-process.ts';
import { StartProblem } from './start-problem.ts';

/** A server that accepts queries. */
export interface RunningServer {
  pid: number;
  address: Address;
}

/** Timeout of crash recovery, in milliseconds. */
const startTimeoutMs = 120_000;
/** After a kill the server's children take a moment to end, and a new server refuses to start until then. */
const retryMs = 15_000;
const pollMs = 50;

/** Temporary refusals: the previous server has not fully ended, or another start was faster. */
const temporaryRefusals = /pre-existing shared memory block|lock file "postmaster\.pid" already exists|Address already in use/;

/**
 * Adopts the server that runs on this data, or starts one and waits until it accepts queries.
 * @param settings further settings of the server, such as `fsync: 'off'` in tests
 * @throws StartProblem with the server's own reason when it does not start.
 */
export async function ensureServer(
  installation: Installation,
  paths: ClusterPaths,
  settings: Record<string, string>,
  preferred?: Address,
): Promise<RunningServer> {
  const startedAt = Date.now();
  while (Date.now() - startedAt < startTimeoutMs) {
    const adopted = await runningServer(paths);
    if (adopted) return adopted;
    if (isServerAlive(paths)) {
      await pause(pollMs);
      continue;
    }
    const reason = await startOnce(installation, paths, settings, preferred);
    if (reason === undefined) continue;
    if (!temporaryRefusals.test(reason) || Date.now() - startedAt > retryMs)
      throw new StartProblem(`The embedded database did not start: ${reason} (see ${paths.logFile}).`);
    await pause(pollMs * 5);
  }
  throw new StartProblem(`The embedded database did not answer within ${startTimeoutMs / 1000} s; see ${paths.logFile}.`);
}

/** The server that runs on this data and responds; undefined when there is none. */
export async function runningServer(paths: ClusterPaths): Promise<RunningServer | undefined> {
  const running = readPostmaster(paths.cluster);
  if (running?.status !== 'ready' || !isPostgres(running.pid)) return undefined;
  const address = addressOf(running, paths);
  return (await responds(connectionTo(address, paths, 'postgres'))) ? { pid: running.pid, address } : undefined;
}

/** Whether a server is starting, recovering or shutting down. */
function isServerAlive(paths: ClusterPaths): boolean {
  const running = readPostmaster(paths.cluster);
  return running !== undefined && isPostgres(running.pid);
}

/** @returns undefined when the server reports ready, otherwise the reason why it exited. */
async function startOnce(
  installation: Installation,
  paths: ClusterPaths,
  settings: Record<string, string>,
  preferred: Address | undefined,
): Promise<string | undefined> {
  removeDeadLocks(paths.cluster, paths.socketDir);
  const address = preferred ?? (await chooseAddress(paths));
  const loggedBefore = sizeOf(paths.logFile);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawnServer(installation, paths, [...listenOptions(address), ...options]);
  let failure: string | undefined;
  child.once('error', (error) => {
    failure = error.message;
  });
  const ended = () => {
    failure = failure ?? reasonIn(paths.logFile, loggedBefore);
  };
  child.once('exit', ended);
  while (failure === undefined && readPostmaster(paths.cluster)?.pid !== child.pid) await pause(pollMs);
  // a later exit is not a start failure, and its log may be gone by then
  child.off('exit', ended);
  return failure;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** The server's reason, from what it logged since `from`. */
function reasonIn(logFile: string, from: number): string {
  const log = readFileSync(logFile).subarray(from).toString('utf8');
  const lines = log.split('\n').filter(Boolean);
  const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'it gave no reason';
  return reason.replace(/^.*?(?:FATAL|PANIC): +/, '');
}
