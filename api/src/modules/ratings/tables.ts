import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';
import { users } from '../../platform/users/tables.ts';

const itemAndPersonColumns = () => ({
  entityType: text('entity_type').notNull(),
  entityId: uuid('entity_id').notNull(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
});

/** A colleague's rating of an item, 1 to 5; one per person. */
export const ratings = pgTable(
  'ratings',
  { ...itemAndPersonColumns(), value: integer().notNull(), updatedAt: instant('updated_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.entityType, table.entityId, table.userId] }),
    // a reader's own ratings lie together, so that a list of a hundred items finds them in a few pages
    index('ratings_own').on(table.userId, table.entityType, table.entityId, table.value),
  ],
);

/** A person's vote for an item; one per person. */
export const votes = pgTable('votes', itemAndPersonColumns(), (table) => [
  primaryKey({ columns: [table.entityType, table.entityId, table.userId] }),
  index('votes_own').on(table.userId, table.entityType, table.entityId),
]);
