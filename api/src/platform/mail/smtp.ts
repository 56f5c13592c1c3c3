import { lazyTransport } from './lazy-transport.ts';
import type { Mailer } from './mail.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends by the server of `SMTP_URL`. The sender is its parameter `from` (`?from=portal@example.com`),
 * else the user name where that is an address, else `fallback`.
 */
export const smtpMailer = (smtpUrl: string, fallback: string): Mailer => {
  const url = new URL(smtpUrl);
  const user = decodeURIComponent(url.username);
  const from = url.searchParams.get('from') ?? (user.includes('@') ? user : fallback);
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
    deliver: async (mail, date) => {
      await (await transport.open()).sendMail({ ...mail, from, date });
    },
    close: () => transport.close(),
  };
};
