import { expect, test } from '../portal/test.ts';

const hues = Array.from({ length: 24 }, (_, index) => index * 15);
const brands = [
  ...['#00a57e', '#1b2e3c', '#f2c94c', '#000', '#fff', '#f00', '#0f0', '#00f', '#0ff', '#f0f', '#ff0', '#808080', '#b0b0b0'],
  ...hues.flatMap((hue) => [20, 40, 50, 60, 70, 80].map((lightness) => `hsl(${hue} 90% ${lightness}%)`)),
];

const signs = ['success', 'warning', 'error', 'info'];
/** Foreground, background, and the least contrast that WCAG AA asks of the two. */
const pairs = [
  ...['primary', 'secondary', 'accent', 'neutral', ...signs].map((name) => [`${name}-content`, name, 4.5] as const),
  ...['primary', ...signs].flatMap((name) =>
    [`${name}-soft`, 'base-100', 'base-200'].map((ground) => [`${name}-ink`, ground, 4.5] as const),
  ),
  ...['base-100', 'base-200', 'neutral-soft'].map((ground) => ['muted', ground, 4.5] as const),
  ...['base-100', 'base-200'].flatMap((ground) => [['base-content', ground, 7] as const, ['field-line', ground, 3] as const]),
];

for (const theme of ['portal-light', 'portal-dark'])
  test(`[SHELL-14] text stays readable in ${theme} whatever brand colour is chosen`, async ({ page }) => {
    await page.goto('/auth');
    const weak = await page.evaluate(
      ({ name, colours, wanted }) => {
        const root = document.documentElement;
        root.dataset.theme = name;
        const probe = document.body.appendChild(document.createElement('i'));
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        if (!canvas) throw new Error('no canvas');
        /** Relative luminance of what is really painted, after the browser has mapped the colour to the screen. */
        const luminance = (variable: string) => {
          probe.style.color = `var(--color-${variable})`;
          canvas.fillStyle = getComputedStyle(probe).color;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
            const share = part / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const found: string[] = [];
        for (const colour of colours) {
          for (const part of ['primary', 'secondary', 'accent']) root.style.setProperty(`--brand-${part}`, colour);
          for (const [text, ground, least] of wanted) {
            const [light = 0, dark = 0] = [luminance(text), luminance(ground)].sort((a, b) => b - a);
            const contrast = (light + 0.05) / (dark + 0.05);
            if (contrast < least) found.push(`${colour}: ${text} on ${ground} ${contrast.toFixed(2)}`);
          }
        }
        return found;
      },
      { name: theme, colours: brands, wanted: pairs },
    );
    expect(weak).toEqual([]);
  });
