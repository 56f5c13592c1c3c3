import type { Page } from '@playwright/test';
import { ideaCard, toast } from '../portal/ideas.ts';
import { expect, test } from '../portal/test.ts';

// submissions of other tests would cause reads, too
test.use({ portalOfItsOwn: 'events' });
test.setTimeout(180_000);

/** Records the api calls that a page makes from now on, except its event stream. */
const recordCalls = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/events') calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
};

/** Waits until a page has made no call for three seconds; it collects events for at most two. */
const settled = async (calls: readonly string[]) => {
  let before = -1;
  await expect
    .poll(
      () => {
        const quiet = calls.length === before;
        before = calls.length;
        return quiet;
      },
      { intervals: [3_000] },
    )
    .toBe(true);
};

test('[PLAT-125] one submission causes one read per stale query, in the submitting page and in another', async ({
  page,
  browser,
  portal,
  signInAs,
}) => {
  const otherContext = await browser.newContext({ baseURL: portal.url, viewport: { width: 1440, height: 900 } });
  const other = await otherContext.newPage();
  await signInAs('employee');
  await signInAs('manager', other);
  for (const each of [page, other]) {
    await each.goto('/ideas-kaizen');
    await expect(each.getByRole('article').first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Submit New Idea' }).click();
  const form = page.getByRole('dialog', { name: 'Submit New Idea' });
  const title = 'Count what one submission reads';
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('textbox', { name: 'Description' }).fill('Every read costs somebody a moment, and the api all of them.');
  await form.getByLabel('Category').selectOption('ai_automation');
  const [callsOfAuthor, callsOfOther] = [recordCalls(page), recordCalls(other)];
  await settled(callsOfAuthor);
  await form.getByRole('button', { name: 'Submit idea' }).click();
  await expect(toast(page, 'Idea Submitted')).toBeVisible();
  await expect(ideaCard(page, title)).toBeVisible();
  await expect(ideaCard(other, title)).toBeVisible();
  await Promise.all([settled(callsOfAuthor), settled(callsOfOther)]);
  // the created idea is in the response; the stat cards and the board refetch their counts and list
  expect(callsOfAuthor.toSorted()).toEqual([
    'GET /api/ideas/summary',
    'GET /api/ideas?limit=24',
    'GET /api/user-stats',
    'POST /api/ideas',
  ]);
  expect(callsOfOther.toSorted()).toEqual([
    'GET /api/ideas/summary',
    'GET /api/ideas?limit=24',
    'GET /api/notifications/summary',
    'GET /api/reviews/summary',
  ]);
  await ideaCard(page, title).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await settled(callsOfAuthor);
  expect(callsOfAuthor.filter((call) => /^GET \/api\/ideas\/[0-9a-f-]{36}$/.test(call))).toEqual([]);
  await otherContext.close();
});
