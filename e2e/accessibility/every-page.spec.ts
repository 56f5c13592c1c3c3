import type { Page } from '@playwright/test';
import { bootOf } from '../portal/boot.ts';
import { holdReads } from '../portal/hold-requests.ts';
import { shiftsOf, sumOf, watchShifts } from '../portal/layout-shifts.ts';
import { settled } from '../portal/settled.ts';
import { softStep } from '../portal/soft-step.ts';
import { expect, test } from '../portal/test.ts';
import { everyPage, type PortalPage, unknownAddress } from '../shell/every-page.ts';
import { findingsAtEveryWidth } from '../shell/fits-every-width.ts';

/** A mailed link whose page shows its form; the api sees the token only when the form is sent. */
const resetLink = { path: '/reset-password?token=of-the-crawl', as: undefined, ofRemote: false };

const windows = [
  { width: 1440, height: 900 },
  { width: 360, height: 900 },
] as const;

/** The tallest and the shortest of the areas, and pages of several parts that are loaded separately: they load in both windows. */
const loadedInBoth = ['/energy-management', '/ideas-kaizen', '/admin', '/profile?tab=security', '/office-booking'];

/** The window of the page's check first; a page loads in one, since that costs most. An id does not change it, nor does another page. */
const windowsOf = ({ path, as }: PortalPage) => {
  const inTurn = `${path} ${as}`.length % 2 === 0 ? windows.toReversed() : windows;
  return as === 'admin' && loadedInBoth.includes(path) ? inTurn : inTurn.slice(0, 1);
};

/** Opens a page, its responses as late as possible. Returns what moved too much until it was complete. */
const openLate = async (page: Page, { path, as }: PortalPage, what: string, hold: () => () => void): Promise<string[]> => {
  const releaseReads = hold();
  const response = await page.goto(path);
  expect.soft(response?.status(), what).toBe(path === unknownAddress ? 404 : 200);
  await page.locator('h1, .skeleton, [role=status]').filter({ visible: true }).first().waitFor();
  if (as) {
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect.soft(footer?.y, `the footer is below the window on ${what}`).toBeGreaterThanOrEqual(900);
  }
  releaseReads();
  await settled(page);
  const shifts = await shiftsOf(page);
  const sum = sumOf(shifts);
  return sum < 0.05 ? [] : [`moves by ${sum}: ${shifts.flatMap(({ moved }) => moved).join(' | ')}`];
};

/** Attributes of the page with code in them, and how many elements it has. */
const handlersOf = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    const names = elements.flatMap((element) => element.getAttributeNames().filter((name) => /^on/.test(name)));
    return { elements: elements.length, names };
  });

/** Checks each page of the list, and reports each that fails. */
const checkPages = async (page: Page, pages: readonly PortalPage[], signIn: (as: PortalPage['as']) => Promise<void>) => {
  let role: PortalPage['as'] = 'admin';
  await watchShifts(page);
  // without events: an idea that another test submits meanwhile would move the list
  const hold = await holdReads(page);
  for (const one of pages) {
    if (one.as !== role) await signIn(one.as);
    role = one.as;
    const name = `${one.path} as ${one.as ?? 'nobody'}`;
    await softStep(name, async () => {
      for (const size of windowsOf(one).toReversed()) {
        await page.setViewportSize(size);
        const loaded = `${name}, loaded at ${size.width} px`;
        expect.soft(await openLate(page, one, loaded, hold), loaded).toEqual([]);
      }
      const headings = page.locator('[data-mf] h1').filter({ visible: true });
      await expect.soft(headings, `headings of a remote on ${name}`).toHaveCount(one.ofRemote ? 1 : 0);
      expect.soft(await findingsAtEveryWidth(page, name), name).toEqual([]);
      const handlers = await handlersOf(page);
      expect.soft(handlers.names, `event handlers in attributes on ${name}`).toEqual([]);
      expect.soft(handlers.elements, `elements on ${name}`).toBeGreaterThan(50);
      await expect.soft(page.locator('body [title]'), `native titles on ${name}`).toHaveCount(0);
    });
  }
};

/** Several tests, so that none takes as long as a test may on a busy machine. */
const parts = [1, 2, 3, 4];

for (const part of parts)
  test(`[SHELL-13] [SHELL-16] [SHELL-17] [SHELL-90] pages open at their addresses, work from 360 to 2560 px without horizontal scrolling, also of their tabs [SHELL-214], hardly move while they load, have no serious finding [SHELL-11], load nothing from another site [PLAT-65], and have no inline event handler [REM-32], ${part} of ${parts.length}`, async ({
    page,
    portal,
    signInAs,
  }) => {
    test.slow();
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await signInAs('admin');
    await page.goto('/');
    const all = [...(await everyPage(page)), resetLink];
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter((one) => windowsOf(one).length > 1)).toHaveLength(loadedInBoth.length);
    const mounts = (await bootOf(page)).remotes.flatMap(({ manifest }) => manifest.mounts);
    expect(mounts.length).toBeGreaterThan(12);
    const size = Math.ceil(all.length / parts.length);
    const signIn = (as: PortalPage['as']) => (as ? signInAs(as) : page.context().clearCookies());
    await checkPages(page, all.slice((part - 1) * size, part * size), signIn);
    expect.soft(requestedUrls.length).toBeGreaterThan(200);
    expect(requestedUrls.filter((url) => !url.startsWith(`${portal.url}/`) && !/^(data|blob):/.test(url))).toEqual([]);
  });
