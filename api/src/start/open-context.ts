import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { type Context, systemClock } from '../context.ts';
import type { Env } from '../env.ts';
import { connectionName } from '../modules/remotes/live/running-contracts.ts';
import type { DatabaseAddress } from '../platform/db/address.ts';
import { connect } from '../platform/db/client.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';
import { Replica } from '../platform/db/replica.ts';
import { eventHub } from '../platform/events/listen.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { openQueue } from '../platform/jobs/queue.ts';
import { mailerOf } from '../platform/mail/mail.ts';
import { createPasswords } from '../platform/password/passwords.ts';
import { sessionCookies } from '../platform/session/cookie.ts';

/** The secret that signs session cookies: `SESSION_SECRET`, otherwise one generated once and stored in the data folder. */
export const sessionSecret = async (env: Env): Promise<string> => {
  if (env.sessionSecret) return env.sessionSecret;
  const file = join(env.dataDir, 'session-secret');
  try {
    await writeFile(file, crypto.getRandomValues(new Uint8Array(48)).toBase64(), { mode: 0o600, flag: 'wx' });
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32) throw new StartProblem(`${file} is damaged; remove it (everyone then signs in again).`);
  return secret;
};

/** The standby of `DATABASE_READ_URL`. It may be unavailable: the primary then serves its reads. */
export const openReplica = (env: Env, log: Context['log']): Replica | undefined =>
  env.databaseReadUrl === undefined
    ? undefined
    : new Replica(connect(env.databaseReadUrl, { connect_timeout: 2, backoff: () => 1 }), log);

/** Everything that a process of the portal needs, and how to close it. */
export interface OpenedContext {
  readonly ctx: Context;
  readonly sql: postgres.Sql;
  /** Waits up to five seconds for running queries. */
  close(): Promise<void>;
}

/** Opens the services' dependencies on a migrated database. @throws when it does not respond, or is not prepared for jobs */
export const openContext = async (env: Env, log: Context['log'], address: DatabaseAddress): Promise<OpenedContext> => {
  const secret = await sessionSecret(env);
  const files = await openFileStore(env);
  const { db, sql, close } = connect(address, { connection: { application_name: connectionName() } });
  const replica = openReplica(env, log);
  const mail = mailerOf(env);
  const ctx: Context = {
    env,
    clock: systemClock,
    db,
    replica,
    events: eventHub({ db, replica, clock: systemClock, log }, sql),
    log,
    caller: { address: null, userAgent: null, requestId: null },
    cookies: sessionCookies(secret, env.publicUrl.startsWith('https:')),
    files,
    passwords: createPasswords(),
    queue: openQueue(sql, log),
    mail,
  };
  // it needs a connection: opened by the first jobs, it would wait for their transactions to release one, and they for it
  await ctx.queue.boss();
  return {
    ctx,
    sql,
    close: async () => {
      mail.close();
      await ctx.queue.close();
      await replica?.close();
      await close();
    },
  };
};
