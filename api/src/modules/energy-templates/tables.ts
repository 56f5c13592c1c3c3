import { pgTable, text } from 'drizzle-orm/pg-core';
import { type EnergyCategory, type EnergyType, energyCategories, energyTypes } from 'shared-contracts/constants/energy';
import { orderedColumns } from '../ordered-rows/columns.ts';

const types = Object.keys(energyTypes) as [EnergyType, ...EnergyType[]];
const categories = Object.keys(energyCategories) as [EnergyCategory, ...EnergyCategory[]];

/** Starter texts for energy items; a migration creates the initial ones. */
export const energyTemplates = pgTable('energy_templates', {
  ...orderedColumns(),
  title: text().notNull(),
  description: text().notNull(),
  type: text({ enum: types }).notNull(),
  category: text({ enum: categories }).notNull(),
  /** May name `{{variables}}`. */
  body: text().notNull(),
});
