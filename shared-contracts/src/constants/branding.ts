import type { Branding } from '../schemas/branding.ts';
import { t } from '../translate.ts';

/** Fonts that the portal serves itself or that name a system stack. */
export const fonts = [
  'Inter',
  'Arial',
  'Helvetica',
  'Times New Roman',
  'Georgia',
  'Segoe UI',
  'System UI',
  'Open Sans',
  'Roboto',
  'Source Sans Pro',
] as const;

/** Maximum characters of a text, and maximum number of contact lines. */
export const brandingLimits = { companyName: 80, label: 40, value: 120, contacts: 6 } as const;

/** The literal texts of the Branding tab (title and description of the toast). */
export const brandingTexts = {
  saved: { title: t`Success`, description: t`Branding settings updated successfully!` },
  failed: { title: t`Error`, description: t`Failed to save branding settings.` },
} as const;

/** The branding until an admin saves a different one. */
export const defaultBranding: Branding = {
  primaryColor: '#00A57E',
  secondaryColor: '#1B2E3C',
  accentColor: '#F2C94C',
  primaryFont: 'Inter',
  logoUrl: null,
  companyName: 'Innovation Portal',
  contacts: [],
};
