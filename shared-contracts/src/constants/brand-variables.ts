import type { Branding } from '../schemas/branding.ts';

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
