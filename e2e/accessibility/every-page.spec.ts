import type { Page } from '@playwright/test';
import { seriousFindings } from '../portal/serious-findings.ts';
import { settled } from '../portal/settled.ts';
import { expect, test } from '../portal/test.ts';
import { everyPage, type PortalPage } from '../shell/every-page.ts';
import { fitsEveryWidth } from '../shell/fits-every-width.ts';

/** A mailed link whose page shows its form; the api sees the token only when the form is sent. */
const resetLink = { path: '/reset-password?token=of-the-crawl', as: undefined };

/** What each page of the list shows, in the order of the list. */
const findingsOf = async (page: Page, pages: readonly PortalPage[], signIn: (as: PortalPage['as']) => Promise<void>) => {
  const found: string[] = [];
  let role: PortalPage['as'] = 'admin';
  for (const { path, as } of pages) {
    if (as !== role) await signIn(as);
    role = as;
    await page.goto(path);
    await settled(page);
    const name = `${path} as ${as ?? 'nobody'}`;
    found.push(...(await seriousFindings(page)).map((finding) => `${name}: ${finding}`));
    await fitsEveryWidth(page, name);
    await expect(page.locator('body [title]'), `native titles on ${name}`).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  return found;
};

/** Several tests, so that none takes as long as a test may on a busy machine. */
const parts = [1, 2, 3, 4];

for (const part of parts)
  test(`[SHELL-13] [SHELL-16] pages work from 360 to 2560 px without horizontal scrolling, and have no serious finding [SHELL-11], ${part} of ${parts.length}`, async ({
    page,
    signInAs,
  }) => {
    test.slow();
    await signInAs('admin');
    await page.goto('/');
    const all = [...(await everyPage(page)), resetLink];
    expect(all.length).toBeGreaterThan(50);
    const size = Math.ceil(all.length / parts.length);
    const signIn = (as: PortalPage['as']) => (as ? signInAs(as) : page.context().clearCookies());
    expect(await findingsOf(page, all.slice((part - 1) * size, part * size), signIn)).toEqual([]);
  });
