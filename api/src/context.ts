import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Env } from './env.ts';
import type { Database } from './platform/db/client.ts';
import type { EventHub } from './platform/events/event-hub.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { Mailer } from './platform/mail/mail.ts';
import type { Passwords } from './platform/password/passwords.ts';
import type { SessionCookies } from './platform/session/cookie.ts';

/** Where a call comes from, for the audit log and for sessions; all null for work of the api's own. */
export interface Caller {
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly requestId: string | null;
}

/** All that services work with. A service is `verb(ctx, actor, input)` and knows no HTTP. */
export interface Context {
  readonly env: Env;
  readonly clock: Clock;
  readonly db: Database;
  readonly log: Logger;
  readonly caller: Caller;
  readonly cookies: SessionCookies;
  /** The streams to open pages; services rather call `announce`, which waits for the commit and reaches every instance. */
  readonly events: EventHub;
  /** Bytes of uploads and releases. */
  readonly files: FileStore;
  readonly passwords: Passwords;
  /** Hands mail on at once; services rather call `sendMail`, which waits for the commit. */
  readonly mail: Mailer;
}

/** The same context, working inside a transaction. */
export const within = (ctx: Context, db: Database): Context => ({ ...ctx, db });

/** Runs work in a transaction: what it does through its own context happens as a whole or not at all. */
export const inTransaction = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  ctx.db.transaction((tx) => work(within(ctx, tx)));
