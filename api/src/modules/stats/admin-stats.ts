import { count, notInArray } from 'drizzle-orm';
import type { AdminStats } from 'shared-contracts/schemas/users';
import type { Context } from '../../context.ts';
import { activities } from '../../platform/audit/tables.ts';
import { users } from '../../platform/users/tables.ts';
import { contentTypes } from '../content/content-type.ts';
import { reviewQueue } from '../reviews/review-queue.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The figures of the admin panel, counted now. */
export const readAdminStats = async ({ db }: Context): Promise<AdminStats> => {
  const [byRole, activityCount, submitted, pending] = await Promise.all([
    db.select({ role: users.role, accounts: count() }).from(users).groupBy(users.role),
    db.$count(activities),
    Promise.all(contentTypes().map(({ table }) => db.$count(table, notInArray(table.status, ['draft', 'merged'])))),
    reviewQueue(db).then((queue) => (queue ? db.select({ items: count() }).from(queue.from) : [])),
  ]);
  const roles = { viewer: 0, employee: 0, manager: 0, admin: 0 };
  for (const { role, accounts } of byRole) roles[role] = accounts;
  return {
    users: sum(Object.values(roles)),
    activities: activityCount,
    contentItems: sum(submitted),
    pendingReviews: sum(pending.map(({ items }) => items)),
    roles,
  };
};
