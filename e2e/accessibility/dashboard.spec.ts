import { seriousFindings } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1440])
    test(`[SHELL-16] the dashboard has no serious finding, ${colorScheme} at ${width} px`, async ({ page, signInAs }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await signInAs('manager');
      await page.goto('/');
      await expect(page.getByText('Popular tools')).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
    });
