import type { Branding } from 'shared-contracts/schemas/branding';
import { defaultBranding } from 'shared-contracts/terms/branding';
import type { Context } from '../../context.ts';
import { prepared } from '../../platform/db/prepared.ts';
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

/** What an admin saved, else the defaults. Contacts that are blank are left out. */
export const readBranding = async (ctx: Context): Promise<Branding> => {
  const [saved = defaultBranding] = await present(ctx.db).execute();
  return { ...saved, contacts: saved.contacts.filter(({ value }) => value.trim() !== '') };
};
