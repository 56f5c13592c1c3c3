import { sql } from 'drizzle-orm';
import { index, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
  },
  (table) => [
    uniqueIndex('activities_once').on(table.userId, table.type, table.entityType, table.entityId, table.occasion),
    // answers the leaderboard of a month from the index alone
    index('activities_month').on(table.createdAt, table.userId, table.score),
    // answers a person's figures of a month from the index alone
    index('activities_user').on(table.userId, table.createdAt, table.type, table.score),
    index('activities_newest').on(table.entityType, table.createdAt, table.id),
    index('activities_entity').on(table.entityType, table.entityId),
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
