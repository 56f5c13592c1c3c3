import { expect, test } from '../portal/test.ts';

const hues = Array.from({ length: 24 }, (_, index) => index * 15);
const brands = [
  ...['#00a57e', '#1b2e3c', '#f2c94c', '#000', '#fff', '#f00', '#0f0', '#00f', '#0ff', '#f0f', '#ff0', '#808080', '#b0b0b0'],
  ...hues.flatMap((hue) => [20, 40, 50, 60, 70, 80].map((lightness) => `hsl(${hue} 90% ${lightness}%)`)),
];

const statusColours = ['success', 'warning', 'error', 'info'];
/** Foreground, background, and the contrast that WCAG AA requires. */
const pairs = [
  ...['primary', 'secondary', 'accent', 'neutral', ...statusColours].map((name) => [`${name}-content`, name, 4.5] as const),
  ...['primary', ...statusColours].flatMap((name) =>
    [`${name}-soft`, 'base-100', 'base-200'].map((ground) => [`${name}-ink`, ground, 4.5] as const),
  ),
  ...['base-100', 'base-200', 'neutral-soft'].map((ground) => ['muted', ground, 4.5] as const),
  ...['base-100', 'base-200'].flatMap((ground) => [['base-content', ground, 7] as const, ['field-line', ground, 3] as const]),
];

for (const theme of ['portal-light', 'portal-dark'])
  test(`[SHELL-14] text stays readable in ${theme} with any brand colour`, async ({ page }) => {
    await page.goto('/auth');
    const weak = await page.evaluate(
      ({ name, colours, pairs }) => {
        const root = document.documentElement;
        root.dataset.theme = name;
        const probe = document.body.appendChild(document.createElement('i'));
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        if (!canvas) throw new Error('no canvas');
        /** Relative luminance of the painted colour, after the browser has mapped it to the screen. */
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
        const tooWeak: string[] = [];
        for (const colour of colours) {
          for (const part of ['primary', 'secondary', 'accent']) root.style.setProperty(`--brand-${part}`, colour);
          for (const [text, ground, least] of pairs) {
            const [light = 0, dark = 0] = [luminance(text), luminance(ground)].sort((a, b) => b - a);
            const contrast = (light + 0.05) / (dark + 0.05);
            if (contrast < least) tooWeak.push(`${colour}: ${text} on ${ground} ${contrast.toFixed(2)}`);
          }
        }
        return tooWeak;
      },
      { name: theme, colours: brands, pairs },
    );
    expect(weak).toEqual([]);
  });

/** Numbers from 0 to 1, the same in every run. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};
const randomBrands = (count: number) => {
  const random = seeded(20_260_310);
  const colour = () =>
    `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
  return Array.from({ length: count }, () => [colour(), colour(), colour()] as const);
};

for (const theme of ['portal-light', 'portal-dark'])
  test(`[ADM-25] [SHELL-215] every text, control, focus outline and tab line of the component page keeps AA in ${theme} with 200 random brands`, async ({
    page,
    signInAs,
  }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs('employee');
    await page.goto('/components');
    await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
    const found = await page.evaluate(
      ({ name, brands }) => {
        const root = document.documentElement;
        // a colour in transition reads as the previous one
        const still = new CSSStyleSheet();
        still.replaceSync('*, ::before, ::after { transition: none !important; }');
        document.adoptedStyleSheets = [still];
        root.dataset.theme = name;
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        if (!canvas) throw new Error('no canvas');
        type Colour = readonly [number, number, number, number];
        const painted = new Map<string, Colour>();
        const paint = (text: string): Colour => {
          const earlier = painted.get(text);
          if (earlier) return earlier;
          canvas.clearRect(0, 0, 1, 1);
          canvas.fillStyle = text;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
          const colour = [red, green, blue, alpha / 255] as const;
          painted.set(text, colour);
          return colour;
        };
        const over = ([r, g, b, a]: Colour, [x, y, z]: Colour): Colour => [
          r * a + x * (1 - a),
          g * a + y * (1 - a),
          b * a + z * (1 - a),
          1,
        ];
        const luminance = ([red, green, blue]: Colour) => {
          const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
            const share = part / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const contrast = (a: Colour, b: Colour) => {
          const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
          return (light + 0.05) / (dark + 0.05);
        };
        const groundOf = (element: Element | null): Colour => {
          if (!element) return paint(getComputedStyle(root).backgroundColor);
          const own = paint(getComputedStyle(element).backgroundColor);
          return own[3] === 1 ? own : over(own, groundOf(element.parentElement));
        };
        /** Whether the element must meet AA: hidden, disabled and intentionally pale elements need not. */
        const mustMeetAA = (element: Element): boolean =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !element.closest('[disabled], [aria-disabled=true], [inert], .sr-only, [aria-hidden=true], option') &&
          ![...ancestors(element)].some((ancestor) => Number(getComputedStyle(ancestor).opacity) < 1);
        function* ancestors(element: Element) {
          for (let current: Element | null = element; current; current = current.parentElement) yield current;
        }
        const hasText = (element: Element) =>
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) ||
          element.matches('input:not([type=checkbox],[type=radio],[type=file]), textarea, select');
        const texts = [...document.querySelectorAll('main *, header *, nav *, footer *')].filter(
          (element) => hasText(element) && mustMeetAA(element),
        );
        const controls = [...document.querySelectorAll('main :is(input, textarea, select).field-control')].filter(mustMeetAA);
        type Measured = readonly [element: Element, colour: string, ground: Colour, least: number];
        const measure = (element: Element): Measured => {
          const { color, fontSize, fontWeight } = getComputedStyle(element);
          const size = Number.parseFloat(fontSize);
          return [element, color, groundOf(element), size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5];
        };
        const measureBorder = (element: Element): Measured => [
          element,
          getComputedStyle(element).borderTopColor,
          groundOf(element.parentElement),
          3,
        ];
        const lines = [...document.querySelectorAll('main :is(.btn, [role=tab][aria-selected=true])')].filter(mustMeetAA);
        /** The focus outline of a button, or the line of the open tab: both lie on what is behind the element. */
        const measureLine = (element: Element): Measured => {
          (element as HTMLElement).focus();
          const { outlineColor, borderBottomColor } = getComputedStyle(element);
          return [element, element.matches('.btn') ? outlineColor : borderBottomColor, groundOf(element.parentElement), 3];
        };
        const choose = ([primary, secondary, accent]: (typeof brands)[number]) => {
          root.style.setProperty('--brand-primary', primary);
          root.style.setProperty('--brand-secondary', secondary);
          root.style.setProperty('--brand-accent', accent);
        };
        /** One element of each group that had the same colours under each of the first brands: they use the same variables. */
        const distinct = (elements: readonly Element[], read: (element: Element) => Measured) => {
          const signatures = new Map<Element, string>(elements.map((element) => [element, '']));
          for (const brand of brands.slice(0, 5)) {
            choose(brand);
            for (const element of elements) {
              const [, ...seen] = read(element);
              signatures.set(element, `${signatures.get(element)} ${seen.join()}`);
            }
          }
          return [...new Map([...signatures].map(([element, signature]) => [signature, element])).values()];
        };
        const [ofText, ofControls] = [distinct(texts, measure), distinct(controls, measureBorder)];
        const ofLines = distinct(lines, measureLine);
        const measurements = [
          ...ofText.map((element) => () => measure(element)),
          ...ofControls.map((element) => () => measureBorder(element)),
          ...ofLines.map((element) => () => measureLine(element)),
        ];
        // the browser computes no style for what is not displayed, and a brand restyles everything else
        const displayed = new Set([...ofText, ...ofControls, ...ofLines].flatMap((element) => [...ancestors(element)]));
        for (const element of document.body.querySelectorAll<HTMLElement>('*'))
          if (!displayed.has(element)) element.style.display = 'none';
        const weak = new Set<string>();
        for (const brand of brands) {
          choose(brand);
          for (const remeasure of measurements) {
            const [element, colour, ground, least] = remeasure();
            const ratio = contrast(over(paint(colour), ground), ground);
            // rounding to whole bytes can cost half a hundredth
            if (ratio < least - 0.005)
              weak.add(
                `${brand.join(' ')}: <${element.localName} class="${element.className}"> ${element.textContent?.trim().slice(0, 30)} ${ratio.toFixed(2)}`,
              );
          }
        }
        return {
          weak: [...weak].slice(0, 20),
          texts: texts.length,
          controls: controls.length,
          lines: lines.length,
          measurements: measurements.length,
        };
      },
      { name: theme, brands: randomBrands(200) },
    );
    expect(found.weak).toEqual([]);
    expect(found.texts).toBeGreaterThan(100);
    expect(found.controls).toBeGreaterThan(3);
    expect(found.lines).toBeGreaterThan(5);
    expect(found.measurements).toBeGreaterThan(20);
  });
