import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import type { Env } from '../../env.ts';
import { defineJob, enqueue } from '../jobs/job.ts';
import { inClientSpan } from '../tracing/span.ts';

/** A mail to one person. `composeMail` renders it; one that the previous version has enqueued has no HTML part. */
export const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string().optional() });
export type Mail = z.infer<typeof mailSchema>;

/** Control characters, invisible characters and those that change the text direction. */
const unprintable = /(?!\n)\p{Cc}|[\u061c\u200b-\u200f\u202a-\u202e\u2028\u2029\u2060-\u2069\ufeff]/gu;

/** Makes a mail safe to send: its header stays on one line, whatever the title, and its parts contain no hidden characters. */
export const plainMail = ({ to, subject, text, html }: Mail): Mail => ({
  to,
  subject: subject.replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ').replaceAll(unprintable, ''),
  text: text.replaceAll('\r\n', '\n').replaceAll(unprintable, ''),
  ...(html === undefined ? {} : { html: html.replaceAll('\r\n', '\n').replaceAll(unprintable, '') }),
});

/** Delivers a mail: to an SMTP server, or into the outbox folder. */
export interface Mailer {
  /** Where mail goes, for the console output. */
  readonly location: string;
  /** @throws when delivery fails; retry later */
  deliver(mail: Mail, date: Date): Promise<void>;
  close(): void;
}

/** Sends a mail after the commit. */
export const mailJob = defineJob({
  kind: 'mail',
  payload: mailSchema,
  run: (ctx, mail) => ctx.mail.deliver(mail, ctx.clock.now()),
});

/**
 * Sends a mail if and when the caller's transaction commits: for what concerns the account or a booking, which people cannot
 * unsubscribe from. What they can is a notification: `notify`. A link with a token needs a job of its own that creates the token
 * and calls `ctx.mail.deliver`, as `confirmEmailJob` does: the database, and so this job, must not store it.
 */
export const sendMail = (ctx: Context, mail: Mail): Promise<void> => enqueue(ctx, mailJob, mail);

type Nodemailer = typeof import('nodemailer');

/** A mail transport that opens with the first mail: its library is the api's largest, and most processes send no mail. */
const lazyTransport = <T extends Pick<Transporter, 'close'>>(make: (nodemailer: Nodemailer) => T) => {
  let opened: Promise<T> | undefined;
  return {
    open: (): Promise<T> => {
      opened ??= import('nodemailer').then(make);
      return opened;
    },
    /** Closes the transport if it was opened. */
    close: async (): Promise<void> => (await opened)?.close(),
  };
};

/** A file name that sorts by time and names the recipient. */
const fileName = (to: string, date: Date): string => {
  const recipient = to.replaceAll(/[^A-Za-z0-9@._-]/g, '_').slice(0, 80);
  return `${date.toISOString().replaceAll(':', '-')}_${recipient}_${crypto.randomUUID().slice(0, 8)}.eml`;
};

/** Writes each mail as an .eml file, atomically. */
export const outboxMailer = (folder: string, from: string): Mailer => {
  const transport = lazyTransport(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  return {
    location: folder,
    deliver: async (mail, date) => {
      const { message } = await (await transport.open()).sendMail({
        ...plainMail(mail),
        to: { name: '', address: mail.to },
        from,
        date,
      });
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not built as a whole');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const target = join(folder, fileName(mail.to, date));
      try {
        await writeFile(`${target}.part`, message, { mode: 0o600 });
        await rename(`${target}.part`, target);
      } catch (thrown) {
        // a full disk; the job retries under another name
        await rm(`${target}.part`, { force: true });
        throw thrown;
      }
    },
    close: () => transport.close(),
  };
};

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends through the server of `SMTP_URL`. The sender is `from`, otherwise the parameter `from` of the URL
 * (`?from=portal@example.com`), otherwise the user name if that is an address, otherwise `fallback`.
 */
const smtpMailer = (smtpUrl: string, sender: { readonly from: string | undefined; readonly fallback: string }): Mailer => {
  const url = new URL(smtpUrl);
  const user = decodeURIComponent(url.username);
  const from = sender.from ?? url.searchParams.get('from') ?? (user.includes('@') ? user : sender.fallback);
  const secure = url.protocol === 'smtps:';
  const transport = lazyTransport(({ createTransport }) =>
    createTransport({
      host: url.hostname,
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      ...(user ? { auth: { user, pass: decodeURIComponent(url.password) } } : {}),
      ...timeouts,
    }),
  );
  return {
    location: `the mail server ${url.host}`,
    deliver: (mail, date) =>
      inClientSpan('send mail', { 'server.address': url.hostname }, async () => {
        await (await transport.open()).sendMail({ ...plainMail(mail), to: { name: '', address: mail.to }, from, date });
      }),
    close: () => transport.close(),
  };
};

/** The mailer that the environment selects. */
export const mailerOf = (env: Env): Mailer => {
  const fallback = `no-reply@${new URL(env.publicUrl).hostname}`;
  if (env.smtpUrl === undefined) return outboxMailer(join(env.dataDir, 'outbox'), env.mailFrom ?? fallback);
  return smtpMailer(env.smtpUrl, { from: env.mailFrom, fallback });
};
