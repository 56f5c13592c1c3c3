import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { projectRoles } from 'shared-contracts/constants/project';
import { id, instant } from '../../platform/db/columns.ts';
import { searchVector, tsvector } from '../../platform/db/search.ts';
import { users } from '../../platform/users/tables.ts';
import { contentColumns, contentIndexes } from '../content/columns.ts';
import { orderedColumns } from '../ordered-rows/columns.ts';

/** Projects; the author of the content is the owner. Participants are stored only in {@link userProjects}. */
export const projects = pgTable(
  'projects',
  {
    ...contentColumns(),
    name: text().notNull(),
    description: text().notNull(),
    /** Calendar days. */
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    search: tsvector().notNull().generatedAlwaysAs(searchVector(sql`array[name, description] || tags`)),
  },
  (table) => [
    ...contentIndexes('projects', table),
    check('projects_dates_in_order', sql`start_date is null or end_date is null or start_date <= end_date`),
  ],
);

/** A row of `projects`, in any status: return it only to those who may read it. */
export type ProjectRow = typeof projects.$inferSelect;

/** Memberships, one per user and project; users who have left keep an inactive row. */
export const userProjects = pgTable(
  'user_projects',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    role: text().notNull().default(projectRoles.default),
    joinedAt: instant('joined_at').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    uniqueIndex('user_projects_once').on(table.projectId, table.userId),
    index('user_projects_members').on(table.projectId, table.joinedAt, table.id).where(sql`is_active`),
    index('user_projects_user').on(table.userId, table.joinedAt, table.id).where(sql`is_active`),
  ],
);

/** Starter texts for projects; a migration creates the initial one. */
export const projectTemplates = pgTable('project_templates', {
  ...orderedColumns(),
  name: text().notNull(),
  summary: text().notNull(),
  description: text().notNull(),
  tags: text().array().notNull().default(sql`'{}'`),
  /** Duration of such a project in days. */
  days: integer(),
});
