/**
 * The most milliseconds that each step of a stop takes after STOP_DELAY, in their order. The files in `deploy` wait for longer
 * than the sum, since a service manager kills what still runs then.
 */
export const stopTimes = {
  /** A worker keeps its connections open, so that clients open the next one to another worker. */
  handOver: 1000,
  /** A worker ignores new connections; a client repeats the first packet of a request after 200. */
  drain: 400,
  /** Running calls finish. */
  calls: 5000,
  /** Running jobs finish; another instance takes over the rest. */
  jobs: 10_000,
  /** Running statements finish, first on the replica, then on the primary. */
  statements: 5000,
  /** The embedded database ends its sessions and writes a checkpoint; after that it must exit immediately. */
  embeddedDatabase: 20_000,
  /** The last spans are sent; the SDK itself retries for longer than a service manager waits. */
  traces: 3000,
} as const;

const { embeddedDatabase, ...ofProcess } = stopTimes;
const sum = (times: readonly number[]): number => times.reduce((total, time) => total + time, 0);

/** The most milliseconds in which a process of the portal stops after STOP_DELAY; a worker is killed then. */
export const processStopTime = sum([...Object.values(ofProcess), stopTimes.statements]);

/** The most milliseconds in which the whole portal stops after STOP_DELAY, with an embedded database. */
export const portalStopTime = processStopTime + embeddedDatabase;
