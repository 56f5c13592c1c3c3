import type { Page } from '@playwright/test';
import { bootOf } from '../portal/boot.ts';
import { blockEvents, holdRequests } from '../portal/hold-requests.ts';
import { shiftsOf, sumOf, watchShifts } from '../portal/layout-shifts.ts';
import { settled } from '../portal/settled.ts';
import { softStep } from '../portal/soft-step.ts';
import { expect, test } from '../portal/test.ts';
import { everyPage, type PortalPage, unknownAddress } from '../shell/every-page.ts';
import { findingsAtEveryWidth } from '../shell/fits-every-width.ts';

/** A mailed link whose page shows its form; the api sees the token only when the form is sent. */
const resetLink = { path: '/reset-password?token=of-the-crawl', as: undefined, ofRemote: false };

/** Windows in which the pages load, in turn: the two widths share them, since a page loads once. */
const windows = [
  { width: 1440, height: 900 },
  { width: 360, height: 900 },
] as const;

/** Opens a page, its responses as late as possible. Returns what moved too much until it was complete. */
const openLate = async (page: Page, path: string): Promise<string[]> => {
  const releaseReads = await holdRequests(page, /\/api\/(?!events)/, { method: 'GET' });
  const response = await page.goto(path);
  expect.soft(response?.status(), path).toBe(path === unknownAddress ? 404 : 200);
  await page.locator('h1, .skeleton, [role=status]').filter({ visible: true }).first().waitFor();
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
  // an idea that another test submits meanwhile would move the list
  await blockEvents(page);
  for (const [index, { path, as, ofRemote }] of pages.entries()) {
    if (as !== role) await signIn(as);
    role = as;
    const opened = windows[index % 2] ?? windows[0];
    const name = `${path} as ${as ?? 'nobody'}, loaded at ${opened.width} px`;
    await softStep(name, async () => {
      await page.setViewportSize(opened);
      expect.soft(await openLate(page, path), name).toEqual([]);
      const headings = page.locator('[data-mf] h1').filter({ visible: true });
      await expect.soft(headings, `headings of a remote on ${name}`).toHaveCount(ofRemote ? 1 : 0);
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
    const mounts = (await bootOf(page)).remotes.flatMap(({ manifest }) => manifest.mounts);
    expect(mounts.length).toBeGreaterThan(12);
    const size = Math.ceil(all.length / parts.length);
    const signIn = (as: PortalPage['as']) => (as ? signInAs(as) : page.context().clearCookies());
    await checkPages(page, all.slice((part - 1) * size, part * size), signIn);
    expect(requestedUrls.length).toBeGreaterThan(200);
    expect(requestedUrls.filter((url) => !url.startsWith(`${portal.url}/`) && !/^(data|blob):/.test(url))).toEqual([]);
  });
