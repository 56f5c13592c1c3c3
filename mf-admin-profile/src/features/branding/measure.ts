import {
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode as registerMode,
  toGamut,
  wcagContrast,
} from 'culori/fn';

registerMode(modeRgb);
registerMode(modeLrgb);
registerMode(modeOklab);
registerMode(modeOklch);
const onScreen = toGamut('rgb', 'oklch');

/** A brand colour as a theme shows it behind text. */
export interface Measured {
  /** The colour as it is shown, as #rrggbb. */
  readonly shown: string;
  /** Contrast of the text on the colour that was chosen, and on the one that is shown. */
  readonly before: number;
  readonly after: number;
}

/** What WCAG AA asks of text. */
export const leastContrast = 4.5;

/**
 * What the theme makes of a chosen colour, read from an element that wears it, so that the rules of the themes stand in
 * the style sheet alone. Undefined where there is no style sheet.
 */
export const measure = (element: Element, chosen: string): Measured | undefined => {
  const { backgroundColor, color } = getComputedStyle(element);
  const [ground, text, wanted] = [parse(backgroundColor), parse(color), parse(chosen)];
  if (!ground || !text || !wanted) return undefined;
  const [shown, ink] = [onScreen(ground), onScreen(text)];
  return { shown: formatHex(shown), before: wcagContrast(wanted, ink), after: wcagContrast(shown, ink) };
};
