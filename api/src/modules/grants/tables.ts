import { sql } from 'drizzle-orm';
import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { type EligibilityType, eligibilityTypes, type GrantType, grantTypes } from 'shared-contracts/constants/grant';
import { searchVector, tsvector } from '../../platform/db/search.ts';
import { attachmentsColumns, contentColumns, contentIndexes } from '../content/columns.ts';

const types = Object.keys(grantTypes) as [GrantType, ...GrantType[]];
const eligibilities = Object.keys(eligibilityTypes) as [EligibilityType, ...EligibilityType[]];

/** Funding calls that colleagues have found. */
export const grants = pgTable(
  'grants',
  {
    ...contentColumns(),
    ...attachmentsColumns(),
    titleAndCode: text('title_and_code').notNull(),
    topic: text().notNull(),
    /** A day of the company's time zone; the deadline ends with its last minute. */
    deadline: date({ mode: 'string' }).notNull(),
    eligibilityConditions: text('eligibility_conditions').notNull(),
    eligibilityType: text('eligibility_type', { enum: eligibilities }).notNull(),
    grantType: text('grant_type', { enum: types }).notNull(),
    search: tsvector().notNull().generatedAlwaysAs(searchVector(sql`array[title_and_code, topic]`)),
  },
  (table) => [...contentIndexes('grants', table), index('grants_deadline').on(table.deadline, table.id)],
);

/** A row of `grants` in any status: return it only to people who may read it. */
export type GrantRow = typeof grants.$inferSelect;
