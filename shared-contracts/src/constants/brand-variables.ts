import type { Branding } from '../schemas/branding.ts';

/**
 * A font as a style sheet names it: what stands for the system's own has no quotes.
 * @param font one of the fonts that the branding offers
 */
export const fontFamily = (font: Branding['primaryFont']): string => (font === 'System UI' ? 'system-ui' : `"${font}"`);

const colours = ['primary', 'secondary', 'accent'] as const;
type Look = Pick<Branding, `${(typeof colours)[number]}Color` | 'primaryFont'>;

/** The variables from which the themes derive their colours and the font, with their values. */
export const brandVariables = (look: Look): readonly (readonly [name: string, value: string])[] => [
  ...colours.map((name) => [`--brand-${name}`, look[`${name}Color`]] as const),
  ['--brand-font', fontFamily(look.primaryFont)],
];
