import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Env } from './env.ts';
import type { Database } from './platform/db/client.ts';
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
}

/** The same context, working inside a transaction. */
export const within = (ctx: Context, db: Database): Context => ({ ...ctx, db });
