import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { type EnergyCategory, type EnergyType, energyCategories, energyTypes } from 'shared-contracts/terms/energy';
import { id, instant } from '../../platform/db/columns.ts';

const types = Object.keys(energyTypes) as [EnergyType, ...EnergyType[]];
const categories = Object.keys(energyCategories) as [EnergyCategory, ...EnergyCategory[]];

/** Texts to begin an energy item with; a migration brings the first ones. */
export const energyTemplates = pgTable('energy_templates', {
  id: id(),
  title: text().notNull(),
  description: text().notNull(),
  type: text({ enum: types }).notNull(),
  category: text({ enum: categories }).notNull(),
  /** May name `{{variables}}`. */
  body: text().notNull(),
  revision: integer().notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export type EnergyTemplateRow = typeof energyTemplates.$inferSelect;
