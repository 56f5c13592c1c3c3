const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);

/** Relative luminance of a colour written as #RRGGBB, from 0 to 1 (WCAG 2). */
const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours written as #RRGGBB, from 1 to 21 (WCAG 2). */
export const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Black or white, whichever is more readable on a colour: at least 4.5 to 1 on any. */
export const inkOn = (colour: string): '#ffffff' | '#000000' =>
  contrastOf('#ffffff', colour) >= contrastOf('#000000', colour) ? '#ffffff' : '#000000';
