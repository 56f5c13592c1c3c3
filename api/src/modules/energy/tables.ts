import { sql } from 'drizzle-orm';
import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import {
  type EnergyCategory,
  type EnergyType,
  energyCategories,
  energyTypes,
  energyTypeTags,
} from 'shared-contracts/constants/energy';
import { searchVector, tsvector } from '../../platform/db/search.ts';
import { attachmentsColumns, contentColumns, contentIndexes } from '../content/columns.ts';

const types = Object.keys(energyTypes) as [EnergyType, ...EnergyType[]];
const categories = Object.keys(energyCategories) as [EnergyCategory, ...EnergyCategory[]];

/** The tag of the type is not stored: every response adds it, and so does the search. */
const typeTag = sql.raw(`case type ${types.map((type) => `when '${type}' then '${energyTypeTags[type]}'`).join(' ')} end`);

/**
 * Energy items. The fields of a research paper are in the same row, so that a change of them is reviewed together with the rest
 * of the text.
 */
export const energyItems = pgTable(
  'energy_items',
  {
    ...contentColumns(),
    ...attachmentsColumns(),
    title: text().notNull(),
    description: text().notNull(),
    type: text({ enum: types }).notNull(),
    category: text({ enum: categories }).notNull(),
    authors: text(),
    journal: text(),
    publicationDate: date('publication_date', { mode: 'string' }),
    doi: text(),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(searchVector(sql`array[title, description, authors, journal, doi, ${typeTag}] || tags`)),
  },
  (table) => [
    ...contentIndexes('energy_items', table),
    index('energy_items_score').on(table.score, table.ratingCount, table.createdAt, table.id),
    index('energy_items_votes').on(table.voteCount, table.createdAt, table.id),
  ],
);

/** A row of `energy_items` in any status: return it only to people who may read it. */
export type EnergyItemRow = typeof energyItems.$inferSelect;
