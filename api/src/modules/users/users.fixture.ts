import { and, desc, eq } from 'drizzle-orm';
import type { Person, TestPortal } from '../../../test/portal.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { users } from '../../platform/users/tables.ts';

/** The current row of an account. */
export const rowOf = async ({ ctx }: TestPortal, { user }: Pick<Person, 'user'>) => {
  const [row] = await ctx.db.select().from(users).where(eq(users.id, user.id));
  return row;
};

/** The audit entries of an account, latest first. */
export const auditOf = ({ ctx }: TestPortal, id: string, action?: string) =>
  ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), action === undefined ? undefined : eq(auditLog.action, action)))
    .orderBy(desc(auditLog.at));

/** The token of the newest mail to an address, in a link of this page. */
export const mailedToken = (portal: TestPortal, to: string, page: string): string => {
  const mail = portal.mails.findLast((one) => one.to === to && one.text.includes(`/${page}?token=`));
  const link = new RegExp(`^http://portal\\.test/${page}\\?token=([\\w-]{43})$`, 'm');
  return mail?.text.match(link)?.[1] ?? 'no link';
};
