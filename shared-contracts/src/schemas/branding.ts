import * as z from 'zod';
import { fonts } from '../terms/branding.ts';

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Please enter a colour as #RRGGBB');

export const brandingSchema = z.object({
  primaryColor: colour,
  secondaryColor: colour,
  accentColor: colour,
  primaryFont: z.enum(fonts),
  logoUrl: z.string().nullable(),
  companyName: z.string().trim().min(1, 'Company name is required').max(80),
  /** Contact lines of the footer and the sign-in page; empty ones are not drawn. */
  contacts: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type Branding = z.infer<typeof brandingSchema>;
