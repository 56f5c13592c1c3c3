import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from 'shared-contracts/actor';
import type { Problem } from 'shared-contracts/problem';
import { createApp } from '../src/app.ts';
import type { Context } from '../src/context.ts';
import { parseEnv } from '../src/env.ts';
import { jobs } from '../src/jobs.ts';
import type { DatabaseAddress } from '../src/platform/db/address.ts';
import { type Connection, connect } from '../src/platform/db/client.ts';
import { eventHub } from '../src/platform/events/listen.ts';
import { DiskStore, type MeasureSpace } from '../src/platform/files/disk-store.ts';
import { openFileStore } from '../src/platform/files/open-file-store.ts';
import { ownStore } from '../src/platform/files/store-identity.ts';
import { openQueue } from '../src/platform/jobs/queue.ts';
import { runDueJobs } from '../src/platform/jobs/worker.ts';
import { type Mail, plainMail } from '../src/platform/mail/mail.ts';
import { createPasswords } from '../src/platform/password/passwords.ts';
import { sessionCookies } from '../src/platform/session/cookie.ts';
import { startSession } from '../src/platform/session/session.ts';
import { type UserRow, users } from '../src/platform/users/tables.ts';
import { openReplica } from '../src/start/open-context.ts';
import { patient } from './patient.ts';
import { createTestDatabase } from './test-databases.ts';
import { testLog } from './test-log.ts';

/** The password of every account that {@link TestPortal.person} creates. */
export const password = 'correct horse battery';
/** Hashed once: argon2id is slow on purpose. */
const passwordHash = await createPasswords().hash(password);

/** A clock that stands still until it is set. Starts on 2026-03-10, a Tuesday, at 09:00 UTC. */
export class TestClock {
  #now = new Date('2026-03-10T09:00:00.000Z');
  now = (): Date => this.#now;
  set(instant: string | Date): void {
    this.#now = new Date(instant);
  }
  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}

/** What a test sends besides method and path. */
export interface RequestOptions {
  /** Whose session cookie to send. */
  as?: Person;
  body?: unknown;
  /** Added to `Origin`, which every call of a test has unless this sets it to null. */
  headers?: Record<string, string | null>;
  /** The client's address; each test may use its own. */
  from?: string;
}

/** An account with a live session. */
export interface Person {
  readonly user: UserRow;
  /** A Cookie header. */
  readonly cookie: string;
}

let people = 0;

/** The whole api on its own database, called without a socket. */
export interface TestPortal {
  readonly ctx: Context;
  /** Its database, for a second instance. */
  readonly database: DatabaseAddress;
  readonly clock: TestClock;
  /** Delivered mails, oldest first. */
  readonly mails: Mail[];
  /** Sends a request and returns the raw response. */
  send(method: string, path: string, options?: RequestOptions): Promise<Response>;
  /**
   * Opens a second instance of the api on the same database, which ends with the portal.
   * @param connections the maximum number of connections to the database
   * @param address an alternative address of the database
   */
  secondInstance(connections?: number, address?: DatabaseAddress): Pick<TestPortal, 'ctx' | 'send' | 'statementsOf'>;
  /** Creates an account with a session: active, confirmed, an employee by default. */
  person(fields?: Partial<typeof users.$inferInsert> & { role?: Role }): Promise<Person>;
  /** The statements that work sends to the database while nothing else runs, without those that begin or end a transaction or a connection. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
  /** Runs due jobs, such as mails; returns their number. */
  runJobs(): Promise<number>;
  close(): Promise<void>;
}

const cookieOf = (setCookie: string): string => setCookie.split(';')[0] ?? '';

/** The Cookie header that a browser sends after this response's Set-Cookie. */
export const cookieFrom = (response: Response): string => cookieOf(response.headers.get('set-cookie') ?? '');

/** The problem document of a response that is not 2xx. */
export const problemOf = async (response: Response): Promise<Problem> => {
  const type = response.headers.get('content-type');
  if (!type?.startsWith('application/problem+json'))
    throw new Error(`${response.status} has type ${type} instead of a problem document`);
  return (await response.json()) as Problem;
};

/** The text of a response without the id of the request: that of a hidden object must equal that of a missing one. */
export const textWithoutRequestId = async (response: Response): Promise<string> =>
  (await response.text()).replace(/"requestId":"[^"]+"/, '');

/** Statements around the work of a transaction, and the driver's own on each new connection: it reads the array types. */
const notOfWork = /^(begin|commit|rollback)|^\s*select b\.oid, b\.typarray\b/i;

/** As long as a test: a statement that waits for a lock, and a new connection, must not fail on a slow machine. */
const patientConnection = { statementTimeout: patient.timeout, connect_timeout: patient.timeout / 1000 };

/** A connection pool that records the statements sent through it. */
const recordingPool = (address: DatabaseAddress, max?: number): Connection & Pick<TestPortal, 'statementsOf'> => {
  let statements: string[] | undefined;
  const debug = (_connection: number, statement: string) => void statements?.push(statement);
  return {
    ...connect(address, { debug, ...patientConnection, ...(max === undefined ? {} : { max }) }),
    statementsOf: async (work) => {
      const sent: string[] = [];
      statements = sent;
      await work();
      statements = undefined;
      return sent.filter((statement) => !notOfWork.test(statement));
    },
  };
};

/**
 * Opens a portal for one test file; `close` it in `afterAll`.
 * @param variables as in the process environment
 * @param deps `disk` measures a fake disk space; `database` is a migrated one, which ends with the portal; `connections` is the
 *   maximum number of connections: 2, the fewest that start it, for many calls one after another: each plans every statement anew
 */
export const openPortal = async (
  variables: Record<string, string> = {},
  deps: {
    readonly disk?: MeasureSpace;
    readonly connections?: number;
    readonly database?: { readonly connection: DatabaseAddress; drop(): Promise<void> };
  } = {},
): Promise<TestPortal> => {
  const database = deps.database ?? (await createTestDatabase());
  const connection = recordingPool(database.connection, deps.connections);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-api-'));
  // demo accounts are only for addresses of this machine
  const site = variables.DEMO === 'true' ? 'http://portal.localhost' : 'http://portal.test';
  const env = parseEnv({ NODE_ENV: 'test', PUBLIC_URL: site, DATA_DIR: dataDir, DEMO: 'false', ...variables });
  const clock = new TestClock();
  const mails: Mail[] = [];
  const log = testLog();
  const replica = openReplica(env, log);
  const ctx: Context = {
    env,
    clock,
    db: connection.db,
    replica,
    // listens from the first stream on
    events: eventHub({ db: connection.db, replica, clock, log }, connection.sql),
    log,
    caller: { address: null, userAgent: null, requestId: null },
    cookies: sessionCookies('test secret of at least 32 characters', env.publicUrl.startsWith('https:')),
    files: env.s3 ? await openFileStore(env) : new DiskStore(dataDir, deps.disk),
    passwords: createPasswords(),
    queue: openQueue(connection.sql, log),
    mail: { location: 'memory', deliver: async (mail) => void mails.push(plainMail(mail)), close: () => undefined },
  };
  await ownStore(env.s3 ? ctx : { ...ctx, files: new DiskStore(dataDir) });
  const senderOf = (context: Context): TestPortal['send'] => {
    const peers = new WeakMap<Request, string>();
    const app = createApp(context, (request) => peers.get(request));
    return async (method, path, { as, body, headers = {}, from = '203.0.113.1' } = {}) => {
      const requestHeaders = new Headers({ origin: env.publicUrl });
      if (as) requestHeaders.set('cookie', as.cookie);
      const isRaw = body === undefined || typeof body === 'string' || body instanceof FormData || body instanceof Blob;
      if (!isRaw) requestHeaders.set('content-type', 'application/json');
      for (const [name, value] of Object.entries(headers))
        value === null ? requestHeaders.delete(name) : requestHeaders.set(name, value);
      const init = { method, headers: requestHeaders, body: isRaw ? body : JSON.stringify(body) };
      const request = new Request(`${site}${path}`, init);
      peers.set(request, from);
      return app.handle(request);
    };
  };
  const otherConnections: Connection[] = [];

  return {
    ctx,
    database: database.connection,
    clock,
    mails,
    send: senderOf(ctx),
    statementsOf: connection.statementsOf,
    secondInstance: (connections, address = database.connection) => {
      const other = recordingPool(address, connections);
      otherConnections.push(other);
      const otherContext = { ...ctx, db: other.db };
      return { ctx: otherContext, send: senderOf(otherContext), statementsOf: other.statementsOf };
    },
    person: async (fields = {}) => {
      people += 1;
      const name = `person${people}`;
      const now = clock.now();
      const [user] = await ctx.db
        .insert(users)
        .values({
          username: name,
          email: `${name}@portal.example`,
          password: passwordHash,
          firstName: 'Ana',
          lastName: `Person${people}`,
          emailVerified: true,
          createdAt: now,
          updatedAt: now,
          ...fields,
        })
        .returning();
      if (!user) throw new Error('no account was made');
      return { user, cookie: cookieOf(await ctx.cookies.set(await startSession(ctx, user.id, 'password'))) };
    },
    runJobs: () => runDueJobs(ctx, jobs),
    close: async () => {
      ctx.events.close();
      await ctx.queue.close();
      await replica?.close();
      for (const opened of [connection, ...otherConnections]) await opened.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
