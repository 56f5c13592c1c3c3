import type { Locator } from '@playwright/test';

type Painted = readonly [red: number, green: number, blue: number];

const luminance = (colour: Painted): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/**
 * The WCAG contrast of each element with the background behind it, as the browser paints both.
 * @param property the property whose colour is the foreground
 */
export const contrasts = async (elements: Locator, property: 'color' | 'fill'): Promise<number[]> => {
  const pairs = await elements.evaluateAll((targets, foreground) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('no canvas');
    const painted = (colours: readonly string[]): [number, number, number] => {
      for (const colour of colours) {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    };
    return targets.map((element) => {
      const grounds: string[] = [];
      for (let current: Element | null = element; current; current = current.parentElement)
        grounds.unshift(getComputedStyle(current).backgroundColor);
      const ground = painted(['#fff', ...grounds]);
      return [painted(['#fff', ...grounds, getComputedStyle(element)[foreground]]), ground] as const;
    });
  }, property);
  return pairs.map(([colour, ground]) => {
    const [light = 0, dark = 0] = [luminance(colour), luminance(ground)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  });
};
