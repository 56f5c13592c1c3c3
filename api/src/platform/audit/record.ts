import { type ActivityType, activityWeights } from 'shared-contracts/terms/activity';
import type { Context } from '../../context.ts';
import { monthOf } from '../db/month.ts';
import { activities, auditLog } from './tables.ts';

/** What a person did. */
export interface NewActivity {
  readonly userId: string;
  readonly type: ActivityType;
  /** Singular, as the area calls it: `idea`, `tool`. */
  readonly entityType: string;
  readonly entityId: string;
  /** One line for colleagues: 'Submitted the idea "…"'. */
  readonly description: string;
  /** What sets a repetition apart, such as the day; left out where the activity counts once and for all. */
  readonly occasion?: string;
}

/**
 * Writes an activity with its weight, in the caller's transaction. The same person doing the same
 * to the same item again on the same occasion is written and scored no second time.
 */
export const recordActivity = async (ctx: Context, activity: NewActivity): Promise<void> => {
  const createdAt = ctx.clock.now();
  const month = monthOf(createdAt, ctx.env.timeZone);
  const row = { ...activity, score: activityWeights[activity.type], createdAt, month };
  await ctx.db.insert(activities).values(row).onConflictDoNothing();
};

/** What was changed. `before` and `after` hold the changed fields only, never a password or token. */
export interface NewAuditEntry {
  /** Null for the signed-out and for work of the api's own. */
  readonly actorId: string | null;
  /** Past tense: `signed_in`, `idea_approved`. */
  readonly action: string;
  readonly entityType: string;
  readonly entityId: string | null;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

/** Writes an audit entry with time and client address, in the caller's transaction. */
export const recordAudit = async (ctx: Context, entry: NewAuditEntry): Promise<void> => {
  await ctx.db.insert(auditLog).values({ ...entry, at: ctx.clock.now(), address: ctx.caller.address });
};
