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

/**
 * The portal's logo on a square of 32: the rotor of a wind turbine, which also looks like a spark. It is one blade, rotated
 * around the hub.
 */
export const mark = {
  blade: 'M16 16.6C11.6 12.9 11.9 6.9 17.7 2.6 20.6 8.6 20 13.4 16 16.6Z',
  hub: '16 17.6',
  turns: [0, 120, 240],
} as const;

/**
 * The logo as a standalone image, in light or dark as the viewer prefers; its fills match the portal's themes.
 * @param primary the brand's primary colour
 */
export const markImage = (primary: string): string => {
  const blades = mark.turns.map((turn) => `<path d="${mark.blade}" transform="rotate(${turn} ${mark.hub})"/>`).join('');
  const tile = (lightness: string) => `oklch(from ${primary} ${lightness} c h)`;
  const dark = `rect{fill:${tile('max(l,.68)')}}path{fill:oklch(from ${primary} .2 min(c,.03) h)}`;
  const style = `rect{fill:${tile('min(l,.53)')}}path{fill:#fff}@media(prefers-color-scheme:dark){${dark}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${style}</style><rect width="32" height="32" rx="8"/>${blades}</svg>`;
};

/**
 * A font as it is named in a style sheet: the keyword for the system font has no quotes.
 * @param font one of the fonts that the branding offers
 */
export const fontFamily = (font: Branding['primaryFont']): string => (font === 'System UI' ? 'system-ui' : `"${font}"`);

const colours = ['primary', 'secondary', 'accent'] as const;
type Look = Pick<Branding, `${(typeof colours)[number]}Color` | 'primaryFont'>;

/** The CSS variables, with their values, from which the themes derive their colours and the font. */
export const brandVariables = (look: Look): readonly (readonly [name: string, value: string])[] => [
  ...colours.map((name) => [`--brand-${name}`, look[`${name}Color`]] as const),
  ['--brand-font', fontFamily(look.primaryFont)],
];
