import { count } from 'drizzle-orm';
import type { BootData } from 'shared-contracts/boot';
import type { Context } from '../context.ts';
import { users } from '../platform/users/tables.ts';
import { adminNotice } from './admin-notice.ts';

/** Where the portal is, who can sign in, and where mail and log go. */
export const introduction = async (ctx: Context, accounts: BootData['demoAccounts'], logLocation: string): Promise<string> => {
  const lines = ['', `The portal is ready: ${ctx.env.publicUrl}`, ''];
  if (accounts.length > 0) {
    lines.push('Demo accounts:');
    for (const { role, email, password } of accounts) lines.push(`  ${role.padEnd(9)} ${email.padEnd(26)} ${password}`);
    lines.push('');
  } else {
    const [people] = await ctx.db.select({ count: count() }).from(users);
    if (people?.count === 0)
      lines.push('There is no account yet: set ADMIN_EMAIL and ADMIN_PASSWORD and start again to make the first admin.', '');
  }
  lines.push(...(await adminNotice(ctx)));
  if (ctx.env.proxyUntrusted)
    lines.push(
      'Warning: PUBLIC_URL is https, so there is a proxy, but TRUSTED_PROXIES is empty:',
      'everyone counts as one client and shares its rate limits. Set TRUSTED_PROXIES to the address of the proxy.',
      '',
    );
  lines.push(`Mail goes to ${ctx.mail.location}, the log to ${logLocation}. Stop with Ctrl-C.`, '');
  return lines.join('\n');
};

const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Runs one step of the start and prints a line with its result; `work` returns the text for it. */
export const step = async <T>(title: string, work: (tell: (state: string) => void) => Promise<T>): Promise<T> => {
  const startedAt = performance.now();
  const hasTerminal = process.stdout.isTTY === true;
  let state = '';
  const line = () => `  ${title.padEnd(10)} ${state}`;
  const show = () => hasTerminal && process.stdout.write(`\r\x1b[2K${line()} …`);
  show();
  try {
    const result = await work((now) => {
      state = now;
      show();
    });
    process.stdout.write(`${hasTerminal ? '\r\x1b[2K' : ''}${line()} (${seconds(startedAt)})\n`);
    return result;
  } catch (thrown) {
    if (hasTerminal) process.stdout.write('\r\x1b[2K');
    throw thrown;
  }
};
