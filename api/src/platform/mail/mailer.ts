import { join } from 'node:path';
import type { Env } from '../../env.ts';
import type { Mailer } from './mail.ts';
import { outboxMailer } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

/** The way mail goes, as the environment says. */
export const mailerOf = (env: Env): Mailer => {
  const sender = `no-reply@${new URL(env.publicUrl).hostname}`;
  return env.smtpUrl === undefined ? outboxMailer(join(env.dataDir, 'outbox'), sender) : smtpMailer(env.smtpUrl, sender);
};
