import * as z from 'zod';
import { brandingLimits, fonts } from '../constants/branding.ts';
import { tooLong } from '../constants/length-texts.ts';
import { t } from '../translate.ts';

const colourText = t`Please enter a colour as #RRGGBB`;
const colour = z.string(colourText).regex(/^#[0-9a-fA-F]{6}$/, colourText);
const line = (label: string, most: number) => z.string(t`${label} is required`).trim().max(most, tooLong(label, most));

/** A contact line of the footer and the sign-in page. */
const contactSchema = z.object({ label: z.string(), value: z.string() });

export const brandingSchema = z.object({
  primaryColor: colour,
  secondaryColor: colour,
  accentColor: colour,
  primaryFont: z.enum(fonts, t`Please choose one of the fonts`),
  /** Readable by everyone, even before signing in. */
  logoUrl: z.string().nullable(),
  companyName: line(t`Company name`, brandingLimits.companyName).min(1, t`Company name is required`),
  /** Contact lines of the footer and the sign-in page; empty ones are hidden. */
  contacts: z.array(contactSchema),
});
export type Branding = z.infer<typeof brandingSchema>;

const contactsText = t`Please give at most ${brandingLimits.contacts} contacts`;

/** An admin's input for the branding. */
export const brandingInputSchema = brandingSchema.extend({
  contacts: z
    .array(
      z.object({ label: line(t`Label`, brandingLimits.label), value: line(t`Contact`, brandingLimits.value) }, contactsText),
      contactsText,
    )
    .max(brandingLimits.contacts, contactsText)
    .transform((contacts) => contacts.filter(({ value }) => value !== ''))
    .optional(),
  /** An uploaded logo, the current one, or null for none. */
  logoUrl: z.string(t`Please upload the logo again`).max(300, t`Please upload the logo again`).nullish(),
});

/** An edit: only the given fields change. */
export const brandingEditSchema = brandingInputSchema.partial();
