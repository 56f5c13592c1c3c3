import type postgres from 'postgres';
import { systemClock } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Env } from '../env.ts';
import type { DatabaseAddress } from '../platform/db/address.ts';
import { connect } from '../platform/db/client.ts';
import { eventHub } from '../platform/events/listen.ts';
import { DiskStore } from '../platform/files/disk-store.ts';
import { mailerOf } from '../platform/mail/mailer.ts';
import { createPasswords } from '../platform/password/passwords.ts';
import { sessionCookies } from '../platform/session/cookie.ts';
import { sessionSecret } from './session-secret.ts';

/** All that a process of the portal works with, and how to end it. */
export interface OpenedContext {
  readonly ctx: Context;
  readonly sql: postgres.Sql;
  /** Lets running queries finish for up to five seconds. */
  close(): Promise<void>;
}

/** Opens what services work with on a migrated database. */
export const openContext = async (env: Env, log: Context['log'], address: DatabaseAddress): Promise<OpenedContext> => {
  const secret = await sessionSecret(env);
  const { db, sql, close } = connect(address);
  const mail = mailerOf(env);
  const ctx: Context = {
    env,
    clock: systemClock,
    db,
    events: eventHub({ db, clock: systemClock, log }, sql),
    log,
    caller: { address: null, userAgent: null, requestId: null },
    cookies: sessionCookies(secret, env.publicUrl.startsWith('https:')),
    files: new DiskStore(env.dataDir),
    passwords: createPasswords(),
    mail,
  };
  return {
    ctx,
    sql,
    close: async () => {
      mail.close();
      await close();
    },
  };
};
