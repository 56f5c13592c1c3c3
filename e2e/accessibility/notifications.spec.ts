import { submitIdea } from '../portal/ideas.ts';
import { seriousFindings } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1440])
    test(`[SHELL-16] dashboard, notices and their preferences have no serious finding, ${colorScheme} at ${width} px`, async ({
      page,
      portal,
      signInAs,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await signInAs('employee');
      await submitIdea(page, portal.url, `Told of in ${colorScheme} at ${width} px`);
      await signInAs('manager');
      await page.goto('/');
      await expect(page.getByLabel('Field')).toBeVisible();
      await expect(page.getByText(/points$/).first()).toBeVisible();
      expect(await seriousFindings(page), 'dashboard').toEqual([]);

      await page.getByRole('button', { name: /^Notifications, .* unread$/ }).click();
      await expect(page.getByRole('region', { name: 'Your notifications' }).getByRole('listitem').first()).toBeVisible();
      expect(await seriousFindings(page), 'notices').toEqual([]);

      await page.goto('/profile?tab=notifications');
      await expect(page.getByRole('switch').first()).toBeVisible();
      expect(await seriousFindings(page), 'preferences').toEqual([]);
    });
