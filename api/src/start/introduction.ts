import { count } from 'drizzle-orm';
import type { BootData } from 'shared-contracts/boot';
import type { Context } from '../context.ts';
import { users } from '../platform/users/tables.ts';

/** Where the portal is, who can sign in, and where mail and log go. */
export const introduction = async (ctx: Context, accounts: BootData['demoAccounts'], logPlace: string): Promise<string> => {
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
  if (ctx.env.proxyUntrusted)
    lines.push(
      'Warning: PUBLIC_URL is https, so a proxy stands in front, but TRUSTED_PROXIES names none:',
      'everybody counts as one client, and shares its limits. Set TRUSTED_PROXIES to the address of the proxy.',
      '',
    );
  lines.push(`Mail goes to ${ctx.mail.place}, the log to ${logPlace}. Stop with Ctrl-C.`, '');
  return lines.join('\n');
};
