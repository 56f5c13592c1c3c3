import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { withTimeout } from '../http/with-timeout.ts';
import { changesDigest } from '../stamps/table-stamps.ts';
import type { Connection, Database } from './client.ts';
import { prepared } from './prepared.ts';

/** Timeout for the replica to report which changes it has, in milliseconds. */
const checkTimeout = 500;
/** Timeout of a whole read on the replica, in milliseconds. */
const readTimeout = 5000;
/** Milliseconds for which a failed replica is not used. */
const failurePause = 5000;

const selectDigest = prepared((db) =>
  db
    .select({ digest: changesDigest(sql.placeholder('tables')) })
    .from(sql`(select) as one`)
    .prepare('present'),
);

/** What a read requires of the replica: the tables that it reads, and the digest of their changes on the primary. */
export interface RequiredChanges {
  /** In PostgreSQL's array syntax. */
  readonly tables: string;
  readonly digest: string;
}

/** A standby that serves reads if it has every change that the primary has shown to the caller (ADR 30). */
export class Replica {
  /** Number of reads since the start that the replica served, and that were passed on to the primary. */
  readonly reads = { served: 0, passedOn: 0 };
  readonly #connection: Connection;
  readonly #log: Pick<Logger, 'warn'>;
  #pausedUntil = 0;

  constructor(connection: Connection, log: Pick<Logger, 'warn'>) {
    this.#connection = connection;
    this.#log = log;
  }

  get db(): Database {
    return this.#connection.db;
  }

  /**
   * Runs a read on the replica.
   * @returns undefined when the primary has to serve it: the replica is missing a change or unavailable, or the read failed
   */
  async serve<T>(
    { tables, digest }: RequiredChanges,
    read: (db: Database) => Promise<T>,
  ): Promise<{ readonly result: T } | undefined> {
    if (performance.now() < this.#pausedUntil) return undefined;
    try {
      const [row] = await withTimeout(checkTimeout, selectDigest(this.db).execute({ tables }));
      if (row?.digest !== digest) return undefined;
    } catch (thrown) {
      this.#pausedUntil = performance.now() + failurePause;
      this.#log.warn({ err: thrown }, 'The replica does not answer; reads go to the primary');
      return undefined;
    }
    // a failure here, such as a replay conflict, is left to the primary to retry or report
    return withTimeout(readTimeout, read(this.db)).then(
      (result) => ({ result }),
      () => undefined,
    );
  }

  close(): Promise<void> {
    return this.#connection.close();
  }
}
