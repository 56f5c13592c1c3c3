import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Env } from '../../env.ts';
import { inClientSpan } from '../tracing/span.ts';
import { type Mailer, plainMail } from './mail.ts';

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
  const reader = to.replaceAll(/[^A-Za-z0-9@._-]/g, '_').slice(0, 80);
  return `${date.toISOString().replaceAll(':', '-')}_${reader}_${crypto.randomUUID().slice(0, 8)}.eml`;
};

/** Writes each mail as an .eml file, atomically. */
export const outboxMailer = (folder: string, from: string): Mailer => {
  const transport = lazyTransport(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  return {
    place: folder,
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
    place: `the mail server ${url.host}`,
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
