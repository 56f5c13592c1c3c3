import { sql } from 'drizzle-orm';
import { index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { activityTypes } from 'shared-contracts/terms/activity';
import { users } from '../../modules/users/tables.ts';
import { id, instant } from '../db/columns.ts';

/** What people did, for colleagues to see and for the leaderboard. */
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
    /** What sets a repetition apart, such as the day; empty for what counts once and for all. */
    occasion: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** The month of the company's time zone that it counts for, as '2026-03'. */
    month: text().notNull(),
  },
  (table) => [
    uniqueIndex('activities_once').on(table.userId, table.type, table.entityType, table.entityId, table.occasion),
    // answers a person's figures of a month from the index alone
    index('activities_user').on(table.userId, table.month, table.type, table.score),
    index('activities_newest').on(table.entityType, table.createdAt, table.id),
    index('activities_entity').on(table.entityType, table.entityId),
  ],
);

/**
 * What the activities of a person add up to in a month, so that a leaderboard reads a row a person.
 * Triggers on `activities` keep it, in the transaction of the change; nothing else writes here.
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
  },
  (table) => [
    primaryKey({ columns: [table.month, table.userId] }),
    index('monthly_scores_highest').on(table.month, table.score.desc().nullsFirst(), table.activityCount.desc().nullsFirst()),
  ],
);

/** Who changed what, for administrators. Rows are never changed; the actor's account may be gone. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant('at').notNull(),
    /** Null for the signed-out and for work of the api's own. */
    actorId: uuid('actor_id'),
    action: text().notNull(),
    entityType: text('entity_type').notNull(),
    entityId: text('entity_id'),
    /** The fields that changed, as they were and as they are; never a password or token. */
    before: jsonb(),
    after: jsonb(),
    address: text(),
  },
  (table) => [
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_actor').on(table.actorId, table.at, table.id),
    index('audit_log_entity').on(table.entityType, table.entityId, table.at),
  ],
);
