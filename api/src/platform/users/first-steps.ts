import { and, eq, exists, isNotNull, sql } from 'drizzle-orm';
import { dayOf, daysBetween } from 'shared-contracts/constants/day';
import { panelLimits } from 'shared-contracts/constants/panels';
import { arrangeDashboard } from 'shared-contracts/operations/panels';
import type { Context } from '../../context.ts';
import { activities } from '../audit/tables.ts';
import { presentDay } from '../db/calendar.ts';
import type { Database } from '../db/client.ts';
import { publishInvalidation } from '../events/publish-invalidation.ts';
import { saveUser } from './repository.ts';
import { type UserRow, users } from './tables.ts';

/** Whether an account is new and its user has neither finished nor dismissed the first steps. */
export const hasFirstSteps = (ctx: Context, { firstSteps, createdAt }: Pick<UserRow, 'firstSteps' | 'createdAt'>): boolean =>
  firstSteps && daysBetween(dayOf(createdAt, ctx.env.timeZone), presentDay(ctx)) < panelLimits.newcomer;

/** Which of the first steps a person has completed. */
export const readFirstSteps = async (db: Database, id: string) => {
  const submitted = db
    .select({ one: sql`1` })
    .from(activities)
    .where(and(eq(activities.userId, users.id), eq(activities.type, 'idea_submitted')));
  const [found] = await db
    .select({
      open: users.firstSteps,
      role: users.role,
      email: users.emailVerified,
      photo: sql<boolean>`${isNotNull(users.profileImageUrl)}`,
      field: sql<boolean>`${isNotNull(users.primaryField)}`,
      idea: sql<boolean>`${exists(submitted)}`,
    })
    .from(users)
    .where(eq(users.id, id));
  return found;
};

/** Ends the first steps when a person completes the last of them; undoing one later does not bring them back. */
export const endFirstSteps = async (ctx: Context, id: string): Promise<void> => {
  const steps = await readFirstSteps(ctx.db, id);
  const done = steps?.email && steps.photo && steps.field && (steps.idea || steps.role === 'viewer');
  if (!steps?.open || !done) return;
  await saveUser(ctx, id, { firstSteps: false });
  await publishInvalidation(ctx, arrangeDashboard, { people: [id] });
};
