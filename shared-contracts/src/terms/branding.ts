import type { Branding } from '../schemas/branding.ts';

/** Fonts that the portal serves itself or that stand for a system stack. */
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

/** What stands until an admin saves something else. */
export const defaultBranding: Branding = {
  primaryColor: '#00A57E',
  secondaryColor: '#1B2E3C',
  accentColor: '#F2C94C',
  primaryFont: 'Inter',
  logoUrl: null,
  companyName: 'Innovation Portal',
  contacts: [],
};
