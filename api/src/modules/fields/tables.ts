import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { orderedColumns } from '../ordered-rows/columns.ts';

/** Fields of work; a migration creates the initial ones. Users who have a field that is disabled keep it. */
export const fields = pgTable(
  'fields',
  {
    ...orderedColumns(),
    name: text().notNull(),
    description: text(),
    /** One of `icons` in `constants/navigation`. */
    icon: text(),
  },
  (table) => [uniqueIndex('fields_name_unique').on(sql`lower(${table.name})`)],
);

/** Parts of a field of work. */
export const subfields = pgTable(
  'subfields',
  {
    ...orderedColumns(),
    fieldId: uuid('field_id')
      .notNull()
      .references(() => fields.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
  },
  (table) => [uniqueIndex('subfields_name_unique').on(table.fieldId, sql`lower(${table.name})`)],
);
