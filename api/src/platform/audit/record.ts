import { type ActivityType, activityWeights } from 'shared-contracts/constants/activity';
import type { AuditAction } from 'shared-contracts/constants/audit';
import { auditInvalidation } from 'shared-contracts/invalidation';
import type { Context } from '../../context.ts';
import { monthOf } from '../db/calendar.ts';
import { publishedToReviewers } from '../events/publish-invalidation.ts';
import { activities, auditLog } from './tables.ts';

/** What a person did. */
export interface NewActivity {
  readonly userId: string;
  readonly type: ActivityType;
  /** Singular: `idea`, `tool`. */
  readonly entityType: string;
  readonly entityId: string;
  /** One line for colleagues: 'Submitted the idea "…"'. */
  readonly description: string;
  /** Distinguishes repetitions, such as the day; omitted where the activity counts only once. */
  readonly occasion?: string;
}

/**
 * Records an activity with its weight, in the caller's transaction. If the same person repeats the same activity on the same item
 * and occasion, it is neither recorded nor scored.
 */
export const recordActivity = async (ctx: Context, activity: NewActivity): Promise<void> => {
  const createdAt = ctx.clock.now();
  const month = monthOf(createdAt, ctx.env.timeZone);
  const row = { ...activity, score: activityWeights[activity.type], createdAt, month };
  await ctx.db.insert(activities).values(row).onConflictDoNothing();
};

/** What changed. `before` and `after` contain only the changed fields, never a password or token. */
export interface NewAuditEntry {
  /** Null for signed-out callers and for the api's own work. */
  readonly actorId: string | null;
  /** Past tense: `signed_in`, `idea_approved`. */
  readonly action: AuditAction;
  readonly entityType: string;
  readonly entityId: string | null;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

/**
 * Writes an audit entry with time and client address, in the caller's transaction, and tells open pages of the audit log. Further
 * entries of a transaction add no event: PostgreSQL sends equal ones once.
 */
export const recordAudit = async (ctx: Context, entry: NewAuditEntry): Promise<void> => {
  await ctx.db
    .insert(auditLog)
    .values({ ...entry, at: ctx.clock.now(), address: ctx.caller.address })
    .returning({ published: publishedToReviewers(ctx.caller, auditInvalidation.reviewers) });
};
