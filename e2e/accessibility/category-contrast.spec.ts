import { contrasts } from '../portal/contrast.ts';
import { inEachTheme } from '../portal/screens.ts';
import { expect, test } from '../portal/test.ts';

test('[SHELL-140] categories keep 4.5 to 1 as text and 3 to 1 as signs and bars, in both themes', async ({ page, signInAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs('employee');
  await page.goto('/components');
  const bars = page.locator('.chart-tinted');
  await expect(bars).toHaveCount(6);
  await inEachTheme(page, async (theme) => {
    const least = async (selector: string, property: 'color' | 'fill') => {
      const found = await contrasts(page.locator(selector), property);
      expect(found, `${theme}: ${selector}`).toHaveLength(6);
      return Math.min(...found);
    };
    expect(await least('.category', 'color'), `${theme}: words`).toBeGreaterThanOrEqual(4.5);
    expect(await least('.category-sign', 'color'), `${theme}: signs`).toBeGreaterThanOrEqual(3);
    expect(await least('.chart-tinted', 'fill'), `${theme}: bars`).toBeGreaterThanOrEqual(3);
    expect(await least('.chart-sign', 'color'), `${theme}: signs of bars`).toBeGreaterThanOrEqual(3);
  });
});
