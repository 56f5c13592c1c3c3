import { count } from 'drizzle-orm';
import type { BootData } from 'shared-contracts/boot';
import type { Context } from '../context.ts';
import { users } from '../modules/users/tables.ts';

/** Tells the person at the terminal where the portal is, who can sign in, and where mail and log go. */
export const announce = async (ctx: Context, accounts: BootData['demoAccounts'], logPlace: string): Promise<void> => {
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
  lines.push(`Mail goes to ${ctx.mail.place}, the log to ${logPlace}. Stop with Ctrl-C.`, '');
  console.log(lines.join('\n'));
};
