import { connect, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import type { Host } from './database-url.ts';

/** Milliseconds that calls wait for a standby to become the primary. */
const promotionWithin = 10_000;
const askedEvery = 200;
/** Milliseconds that a server has to answer. */
const answersWithin = 3000;
/** Milliseconds between two looks whether open connections are still to the primary. */
const watchedEvery = 5000;

const problem = (code: string, message: string) => Object.assign(new Error(message), { code });

/** The timeline of a server that takes writes, undefined for a standby. @throws when it does not answer */
const timelineOf = async ({ url }: Host): Promise<number | undefined> => {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: answersWithin / 1000,
    fetch_types: false,
    onnotice: () => undefined,
    connection: { statement_timeout: answersWithin },
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

/** The primary among the hosts: of two, as when the former one has come back, that of the later timeline. */
const askForPrimary = async (hosts: readonly Host[]) => {
  const asked = await Promise.allSettled(hosts.map(timelineOf));
  const found = hosts.flatMap((host, at) => {
    const answer = asked[at];
    return answer?.status === 'fulfilled' && answer.value !== undefined ? [{ host, timeline: answer.value }] : [];
  });
  const reasons = asked.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  return { primary: found.sort((a, b) => b.timeline - a.timeline)[0]?.host, reasons };
};

/**
 * Finds the primary. While only standbys answer, one may be about to be promoted, and is waited for.
 * @throws with the code of a connection when no server answers, NO_PRIMARY when all stay standbys
 */
const findPrimary = async (hosts: readonly Host[]): Promise<Host> => {
  for (const begun = performance.now(); ; await pause(askedEvery)) {
    const { primary, reasons } = await askForPrimary(hosts);
    if (primary) return primary;
    // what a server says helps more than that another one is away
    if (reasons.length === hosts.length) throw reasons.find((one) => one instanceof postgres.PostgresError) ?? reasons[0];
    if (performance.now() - begun > promotionWithin)
      throw problem(
        'NO_PRIMARY',
        `No server among ${hosts.map(({ host, port }) => `${host}:${port}`).join(', ')} is the primary`,
      );
  }
};

const open = ({ host, port }: Host): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    const late = setTimeout(() => socket.destroy(problem('CONNECT_TIMEOUT', `${host}:${port} does not answer`)), answersWithin);
    socket.once('error', (thrown) => {
      clearTimeout(late);
      reject(thrown);
    });
    socket.once('connect', () => {
      clearTimeout(late);
      socket.removeAllListeners('error');
      // the driver names them in its messages, and holds a certificate against the host
      resolve(Object.assign(socket, { host, port }));
    });
  });

/** A connection that fails once the driver listens to it: where there is none at all, the driver would lose a place of its pool. */
const failing = (thrown: unknown): Socket => {
  const socket = new Socket();
  setImmediate(() => socket.destroy(thrown instanceof Error ? thrown : new Error(String(thrown))));
  return socket;
};

/** The connections of one pool, all to the primary. */
class PrimaryConnections {
  readonly #hosts: readonly Host[];
  readonly #open = new Map<Socket, Host>();
  #primary: Promise<Host> | undefined;
  #watch: NodeJS.Timeout | undefined;

  constructor(hosts: readonly Host[]) {
    this.#hosts = hosts;
  }

  async connect(): Promise<Socket> {
    for (let attempt = 1; ; attempt += 1) {
      const isRemembered = this.#primary !== undefined;
      this.#primary ??= findPrimary(this.#hosts);
      try {
        const host = await this.#primary;
        const socket = await open(host);
        this.#open.set(socket, host);
        this.#watch ??= setInterval(() => void this.#leaveFormer(), watchedEvery).unref();
        return socket;
      } catch (thrown) {
        this.forget();
        if (!isRemembered || attempt === 2) return failing(thrown);
      }
    }
  }

  /** Asks anew before the next connection. */
  forget(): void {
    this.#primary = undefined;
  }

  /** Ends connections to a server that is not the primary any more: one without power or network never says so itself. */
  async #leaveFormer(): Promise<void> {
    // the driver takes every listener off its sockets, so that they are looked through instead
    for (const socket of this.#open.keys()) if (socket.destroyed) this.#open.delete(socket);
    if (this.#open.size === 0) {
      clearInterval(this.#watch);
      this.#watch = undefined;
      return;
    }
    const { primary } = await askForPrimary(this.#hosts);
    if (!primary) return;
    this.#primary = Promise.resolve(primary);
    for (const [socket, { host, port }] of this.#open)
      if (host !== primary.host || port !== primary.port)
        socket.destroy(problem('CONNECTION_CLOSED', `${host}:${port} is not the primary any more`));
  }
}

/**
 * Options of the driver for several hosts: every connection goes to the primary, and leaves it when another becomes the primary.
 * With a list of hosts of its own the driver never gives up on a call while no server answers, takes a standby for `read-write`,
 * and takes whichever of two primaries comes first (ADR 30).
 */
export const toPrimary = (hosts: readonly Host[]) => {
  const connections = new PrimaryConnections(hosts);
  return {
    socket: () => connections.connect(),
    target_session_attrs: 'primary' as const,
    // the next primary may be there at once; the driver's own pauses grow to 20 s
    backoff: () => askedEvery / 1000,
    onparameter: (name: string, value: unknown) => {
      // it has become a standby meanwhile: the driver refuses it
      if (name === 'in_hot_standby' && value === 'on') connections.forget();
    },
  };
};
