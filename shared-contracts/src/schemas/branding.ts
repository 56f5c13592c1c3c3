import * as z from 'zod';
import { brandingLimits, fonts } from '../constants/branding.ts';

const colourText = 'Please enter a colour as #RRGGBB';
const colour = z.string(colourText).regex(/^#[0-9a-fA-F]{6}$/, colourText);
const line = (label: string, most: number) =>
  z.string(`${label} is required`).trim().max(most, `${label} must be at most ${most} characters`);

/** A contact line of the footer and the sign-in page. */
const contactSchema = z.object({ label: z.string(), value: z.string() });

export const brandingSchema = z.object({
  primaryColor: colour,
  secondaryColor: colour,
  accentColor: colour,
  primaryFont: z.enum(fonts, 'Please choose one of the fonts'),
  /** Readable by everyone, also before they sign in. */
  logoUrl: z.string().nullable(),
  companyName: line('Company name', brandingLimits.companyName).min(1, 'Company name is required'),
  /** Contact lines of the footer and the sign-in page; empty ones are hidden. */
  contacts: z.array(contactSchema),
});
export type Branding = z.infer<typeof brandingSchema>;

const contactsText = `Please give at most ${brandingLimits.contacts} contacts`;

/** What an admin saves; contacts and logo stay as they are where they are left out. */
export const brandingInputSchema = brandingSchema.extend({
  contacts: z
    .array(
      z.object({ label: line('Label', brandingLimits.label), value: line('Contact', brandingLimits.value) }, contactsText),
      contactsText,
    )
    .max(brandingLimits.contacts, contactsText)
    .transform((contacts) => contacts.filter(({ value }) => value !== ''))
    .optional(),
  /** An uploaded logo, the present one, or null for none. */
  logoUrl: z.string('Please upload the logo again').max(300, 'Please upload the logo again').nullish(),
});
