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
  /** The rendered colour, as #rrggbb. */
  readonly shown: string;
  /** Contrast of the text on the chosen colour, and on the rendered one. */
  readonly before: number;
  readonly after: number;
}

/** Minimum contrast of text for WCAG AA. */
export const minContrast = 4.5;

/**
 * Measures how the theme renders a chosen colour, from an element that has it, so that the themes' rules are only in the style
 * sheet. Undefined without a style sheet.
 */
export const measure = (element: Element, chosen: string): Measured | undefined => {
  const { backgroundColor, color } = getComputedStyle(element);
  const [ground, text, wanted] = [parse(backgroundColor), parse(color), parse(chosen)];
  if (!ground || !text || !wanted) return undefined;
  const [shown, ink] = [onScreen(ground), onScreen(text)];
  return { shown: formatHex(shown), before: wcagContrast(wanted, ink), after: wcagContrast(shown, ink) };
};
