import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { defaultBranding, fonts } from 'shared-contracts/constants/branding';
import type { Branding } from 'shared-contracts/schemas/branding';
import { id, instant } from '../../platform/db/columns.ts';

/** At most one row; without it `defaultBranding` applies. */
export const brandingSettings = pgTable('branding_settings', {
  id: id(),
  primaryColor: text('primary_color').notNull().default(defaultBranding.primaryColor),
  secondaryColor: text('secondary_color').notNull().default(defaultBranding.secondaryColor),
  accentColor: text('accent_color').notNull().default(defaultBranding.accentColor),
  primaryFont: text('primary_font', { enum: fonts }).notNull().default(defaultBranding.primaryFont),
  logoUrl: text('logo_url'),
  companyName: text('company_name').notNull().default(defaultBranding.companyName),
  contacts: jsonb().$type<Branding['contacts']>().notNull().default([]),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
