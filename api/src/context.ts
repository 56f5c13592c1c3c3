import type { Logger } from 'pino';
import type { Env } from './env.ts';
import type { Database } from './platform/db/client.ts';
import type { Replica } from './platform/db/replica.ts';
import type { CallOrigin } from './platform/events/event.ts';
import type { EventHub } from './platform/events/event-hub.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { Queue } from './platform/jobs/queue.ts';
import type { Mailer } from './platform/mail/mail.ts';
import type { Passwords } from './platform/password/passwords.ts';
import type { SessionCookies } from './platform/session/cookie.ts';
import type { WorkerLink } from './platform/workers/worker-link.ts';

/** The api's source of time, so that tests can set it. */
export interface Clock {
  /** The current instant. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** How far the clocks of instances may differ, in milliseconds. */
export const clockToleranceMs = 5 * 60_000;

/**
 * The latest moment at which something that has happened can have happened. A row that names a later one comes from a clock that
 * was ahead and has been set right since: it must not count until that moment, which can be years away (PLAT-550).
 */
export const latestPast = ({ clock }: { readonly clock: Clock }): Date => new Date(clock.now().getTime() + clockToleranceMs);

/** The origin of a call, for the audit log and for sessions; all null for the api's own work. */
export interface Caller {
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly requestId: string | null;
  /** The tab and operation of the call, so that pages can skip their own events; omitted when no page calls. */
  readonly origin?: CallOrigin;
}

/** Everything that services need. A service is `verb(ctx, actor, input)` and has no knowledge of HTTP. */
export interface Context {
  readonly env: Env;
  readonly clock: Clock;
  readonly db: Database;
  /** Serves reads that it can; omitted without one. Services have no use for it. */
  readonly replica?: Replica | undefined;
  readonly log: Logger;
  readonly caller: Caller;
  /** Stores the result of the call's transaction in that transaction; only in calls that can be repeated (`runOnce`). */
  readonly storeResult?: ((tx: Context, result: unknown) => Promise<void>) | undefined;
  readonly cookies: SessionCookies;
  /**
   * The streams to open pages; services should call `publishInvalidation`, which waits for the commit and reaches every instance.
   */
  readonly events: EventHub;
  /** Bytes of uploads and releases. */
  readonly files: FileStore;
  readonly passwords: Passwords;
  /** Jobs that follow a commit; services should call `enqueue`. */
  readonly queue: Queue;
  /** Aborted once the process has received a stop signal; omitted where nothing sends one. */
  readonly stopping?: AbortSignal;
  /** This process among those that share the port; omitted where it is the only one. */
  readonly worker?: WorkerLink;
  /** Delivers mail at once; services should call `sendMail`, which waits for the commit. */
  readonly mail: Mailer;
}

/** The same context on another database: a transaction, or the replica. */
export const withDatabase = (ctx: Context, db: Database): Context => ({ ...ctx, db });

/** Runs work in a transaction: all changes through its own context are committed or rolled back together. */
export const inTransaction = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  ctx.db.transaction(async (db) => {
    const { storeResult } = ctx;
    const tx = storeResult ? { ...ctx, db, storeResult: undefined } : withDatabase(ctx, db);
    const result = await work(tx);
    await storeResult?.(tx, result);
    return result;
  });
