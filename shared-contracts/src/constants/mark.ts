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
