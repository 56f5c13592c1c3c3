import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/db/columns.ts';

/** Fields of work; a migration brings the first ones. */
export const fields = pgTable('fields', {
  id: id(),
  name: text().notNull(),
  description: text(),
  /** One of `terms/icons`. */
  icon: text(),
  /** Whether people can choose it; those who have it keep it. */
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
});

/** Parts of a field of work. */
export const subfields = pgTable(
  'subfields',
  {
    id: id(),
    fieldId: uuid('field_id')
      .notNull()
      .references(() => fields.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('subfields_field').on(table.fieldId)],
);
