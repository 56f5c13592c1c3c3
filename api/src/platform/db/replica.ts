import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { within } from '../http/within.ts';
import { changesDigest } from '../stamps/table-stamps.ts';
import type { Connection, Database } from './client.ts';
import { prepared } from './prepared.ts';

/** Timeout for the replica to report which changes it has, in milliseconds. */
const answersWithin = 500;
/** Timeout of a whole read on the replica, in milliseconds. */
const readsWithin = 5000;
/** Milliseconds for which a failed replica is not used. */
const rest = 5000;

const present = prepared((db) =>
  db
    .select({ digest: changesDigest(sql.placeholder('tables')) })
    .from(sql`(select) as one`)
    .prepare('present'),
);

/** What a read requires of the replica: the tables that it reads, and the digest of their changes on the primary. */
export interface Needed {
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
  #restsUntil = 0;

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
  async serve<T>({ tables, digest }: Needed, read: (db: Database) => Promise<T>): Promise<{ readonly result: T } | undefined> {
    if (performance.now() < this.#restsUntil) return undefined;
    try {
      const [row] = await within(answersWithin, present(this.db).execute({ tables }));
      if (row?.digest !== digest) return undefined;
    } catch (thrown) {
      this.#restsUntil = performance.now() + rest;
      this.#log.warn({ err: thrown }, 'The replica does not answer; reads go to the primary');
      return undefined;
    }
    // a failure here, such as a replay conflict, is left to the primary to retry or report
    return within(readsWithin, read(this.db)).then(
      (result) => ({ result }),
      () => undefined,
    );
  }

  close(): Promise<void> {
    return this.#connection.close();
  }
}
