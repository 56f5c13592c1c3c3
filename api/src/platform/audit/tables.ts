import { sql } from 'drizzle-orm';
import { index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { activityTypes } from 'shared-contracts/constants/activity';
import { id, instant } from '../db/columns.ts';
import { users } from '../users/tables.ts';

/** What people did; shown to colleagues and used for the leaderboard. */
export const activities = pgTable(
  'activities',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: activityTypes }).notNull(),
    entityType: text('entity_type').notNull(),
    entityId: uuid('entity_id').notNull(),
    description: text().notNull(),
    score: numeric({ precision: 5, scale: 1, mode: 'number' }).notNull().default(sql`1.0`),
    /** Distinguishes repetitions, such as the day; empty for what counts only once. */
    occasion: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** The month of the company's time zone in which it counts, as '2026-03'. */
    month: text().notNull(),
  },
  (table) => [
    uniqueIndex('activities_once').on(table.userId, table.type, table.entityType, table.entityId, table.occasion),
    // serves a person's monthly figures with an index-only scan
    index('activities_user').on(table.userId, table.month, table.type, table.score),
    index('activities_created_at').on(table.createdAt, table.id),
    index('activities_newest').on(table.entityType, table.createdAt, table.id),
    index('activities_entity').on(table.entityType, table.entityId),
  ],
);

/**
 * Monthly sums of a person's activities, so that a leaderboard reads one row per person. Maintained by triggers on `activities`
 * in the transaction of the change; nothing else writes to it.
 */
export const monthlyScores = pgTable(
  'monthly_scores',
  {
    month: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    score: numeric({ precision: 9, scale: 1, mode: 'number' }).notNull(),
    activityCount: integer('activity_count').notNull(),
    /** The activities of `submissionTypes` among them. */
    submissionCount: integer('submission_count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.userId] }),
    // orders the leaderboard; its last column lets the sums of a month come from the index alone
    index('monthly_scores_ranking').on(
      table.month,
      table.score.desc().nullsFirst(),
      table.activityCount.desc().nullsFirst(),
      table.submissionCount,
    ),
  ],
);

/** Who changed what, for administrators. Rows never change; the actor's account may be deleted. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant('at').notNull(),
    /** Null for signed-out callers and for the api's own work. */
    actorId: uuid('actor_id'),
    action: text().notNull(),
    entityType: text('entity_type').notNull(),
    entityId: text('entity_id'),
    /** The old and new values of changed fields; never a password or token. */
    before: jsonb(),
    after: jsonb(),
    address: text(),
  },
  (table) => [
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_actor').on(table.actorId, table.at, table.id),
    index('audit_log_entity').on(table.entityType, table.entityId, table.at),
    index('audit_log_action').on(table.action, table.at, table.id),
  ],
);
