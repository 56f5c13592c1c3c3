import { defaultBranding } from 'shared-contracts/constants/branding';
import type { Branding } from 'shared-contracts/schemas/branding';
import type { Context } from '../../context.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { fileIdOf } from '../files/file-record.ts';
import { brandingSettings } from './tables.ts';

const present = prepared((db) =>
  db
    .select({
      primaryColor: brandingSettings.primaryColor,
      secondaryColor: brandingSettings.secondaryColor,
      accentColor: brandingSettings.accentColor,
      primaryFont: brandingSettings.primaryFont,
      logoUrl: brandingSettings.logoUrl,
      companyName: brandingSettings.companyName,
      contacts: brandingSettings.contacts,
    })
    .from(brandingSettings)
    .limit(1)
    .prepare('branding'),
);

/**
 * Branding for all readers: without blank contacts, and with a logo that signed-out users can open; its address changes with each
 * logo.
 */
export const brandingOf = (row: Branding): Branding => ({
  primaryColor: row.primaryColor,
  secondaryColor: row.secondaryColor,
  accentColor: row.accentColor,
  primaryFont: row.primaryFont,
  logoUrl: row.logoUrl && `/api/branding/logo?v=${fileIdOf(row.logoUrl) ?? ''}`,
  companyName: row.companyName,
  contacts: row.contacts.filter(({ value }) => value.trim() !== ''),
});

/** The branding that an admin saved, or the defaults. */
export const readBranding = async (ctx: Context): Promise<Branding> => {
  const [saved = defaultBranding] = await present(ctx.db).execute();
  return brandingOf(saved);
};
