import { connect, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import type { Host } from './database-url.ts';

/** Milliseconds that calls wait for a standby to be promoted to primary. */
const promotionTimeout = 10_000;
const pollInterval = 200;
/** Timeout of a server's response, in milliseconds. */
const responseTimeout = 3000;
/** Milliseconds between checks that open connections still point to the primary. */
const watchInterval = 5000;

const connectionError = (code: string, message: string) => Object.assign(new Error(message), { code });

/** The timeline of a server that accepts writes, undefined for a standby. @throws when it does not respond */
const timelineOf = async ({ url }: Host): Promise<number | undefined> => {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: responseTimeout / 1000,
    fetch_types: false,
    onnotice: () => undefined,
    connection: { statement_timeout: responseTimeout },
  });
  try {
    const [row] = await sql<{ timeline: string | null }[]>`
      select case when current_setting('transaction_read_only') = 'off'
        then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;
    return row?.timeline ? Number.parseInt(row.timeline, 16) : undefined;
  } finally {
    await sql.end({ timeout: 0 });
  }
};

/**
 * The primary among the hosts: if there are two, for example because the previous one has come back, the one with the later
 * timeline.
 */
const lookUpPrimary = async (hosts: readonly Host[]) => {
  const results = await Promise.allSettled(hosts.map(timelineOf));
  const primaries = hosts.flatMap((host, index) => {
    const result = results[index];
    return result?.status === 'fulfilled' && result.value !== undefined ? [{ host, timeline: result.value }] : [];
  });
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  return { primary: primaries.sort((a, b) => b.timeline - a.timeline)[0]?.host, reasons };
};

/**
 * Finds the primary. While only standbys respond, one may be about to be promoted, so it waits.
 * @throws with the code of a connection error when no server responds, NO_PRIMARY when all remain standbys
 */
const findPrimary = async (hosts: readonly Host[]): Promise<Host> => {
  for (const startedAt = performance.now(); ; await pause(pollInterval)) {
    const { primary, reasons } = await lookUpPrimary(hosts);
    if (primary) return primary;
    // an error from a server is more useful than an unreachable other one
    if (reasons.length === hosts.length) throw reasons.find((reason) => reason instanceof postgres.PostgresError) ?? reasons[0];
    if (performance.now() - startedAt > promotionTimeout)
      throw connectionError(
        'NO_PRIMARY',
        `No server among ${hosts.map(({ host, port }) => `${host}:${port}`).join(', ')} is the primary`,
      );
  }
};

const openSocket = ({ host, port }: Host): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    const timer = setTimeout(
      () => socket.destroy(connectionError('CONNECT_TIMEOUT', `${host}:${port} does not answer`)),
      responseTimeout,
    );
    socket.once('error', (thrown) => {
      clearTimeout(timer);
      reject(thrown);
    });
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.removeAllListeners('error');
      // the driver uses them in its messages, and verifies the certificate against the host
      resolve(Object.assign(socket, { host, port }));
    });
  });

/**
 * A connection that fails as soon as the driver listens to it: with no connection at all, the driver would lose a slot in its
 * pool.
 */
const failingSocket = (thrown: unknown): Socket => {
  const socket = new Socket();
  setImmediate(() => socket.destroy(thrown instanceof Error ? thrown : new Error(String(thrown))));
  return socket;
};

/** The connections of one pool, all to the primary. */
class PrimaryConnections {
  readonly #hosts: readonly Host[];
  readonly #open = new Map<Socket, Host>();
  #primary: Promise<Host> | undefined;
  #watchTimer: NodeJS.Timeout | undefined;

  constructor(hosts: readonly Host[]) {
    this.#hosts = hosts;
  }

  async connect(): Promise<Socket> {
    for (let attempt = 1; ; attempt += 1) {
      const isRemembered = this.#primary !== undefined;
      this.#primary ??= findPrimary(this.#hosts);
      try {
        const host = await this.#primary;
        const socket = await openSocket(host);
        this.#open.set(socket, host);
        this.#watchTimer ??= setInterval(() => void this.#closeFormer(), watchInterval).unref();
        return socket;
      } catch (thrown) {
        this.forget();
        if (!isRemembered || attempt === 2) return failingSocket(thrown);
      }
    }
  }

  /** Looks up the primary again before the next connection. */
  forget(): void {
    this.#primary = undefined;
  }

  /** Closes connections to a server that is no longer the primary: a server without power or network never closes them itself. */
  async #closeFormer(): Promise<void> {
    // the driver removes all listeners from its sockets, so closed ones are found by polling
    for (const socket of this.#open.keys()) if (socket.destroyed) this.#open.delete(socket);
    if (this.#open.size === 0) {
      clearInterval(this.#watchTimer);
      this.#watchTimer = undefined;
      return;
    }
    const { primary } = await lookUpPrimary(this.#hosts);
    if (!primary) return;
    this.#primary = Promise.resolve(primary);
    for (const [socket, { host, port }] of this.#open)
      if (host !== primary.host || port !== primary.port)
        socket.destroy(connectionError('CONNECTION_CLOSED', `${host}:${port} is no longer the primary`));
  }
}

/**
 * Driver options for several hosts: every connection goes to the primary, and is closed when another server becomes the primary.
 * With a list of hosts, the driver itself never times out a call while no server responds, accepts a standby for `read-write`,
 * and takes whichever of two primaries comes first (ADR 30).
 */
export const toPrimary = (hosts: readonly Host[]) => {
  const connections = new PrimaryConnections(hosts);
  return {
    socket: () => connections.connect(),
    target_session_attrs: 'primary' as const,
    // the next primary may be available immediately; the driver's own backoff grows to 20 s
    backoff: () => pollInterval / 1000,
    onparameter: (name: string, value: unknown) => {
      // it has become a standby in the meantime: the driver rejects it
      if (name === 'in_hot_standby' && value === 'on') connections.forget();
    },
  };
};
