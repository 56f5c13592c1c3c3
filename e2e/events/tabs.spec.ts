import type { Page } from '@playwright/test';
import { withoutFirstReads } from '../portal/first-reads.ts';
import { expect, signInAsDemo, test } from '../portal/test.ts';
import { expectIdea, publishIdea, signInColleagues } from './colleagues.ts';
import { watchStreams } from './streams.ts';

// submissions and api restarts of other tests would arrive here
test.use({ portalOfItsOwn: 'events' });

test('[PLAT-90] ten tabs stay live on one stream, which moves to another tab when its tab closes', async ({
  context,
  page,
  portal,
  playwright,
  signInAs,
}) => {
  const streams = watchStreams(context);
  const colleagues = await signInColleagues(playwright.request, portal.url);
  await signInAs('viewer');
  const tabs = [page];
  while (tabs.length < 10) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await streams.watch(tab);
    await tab.goto('/ideas-kaizen');
    await expect(tab.getByRole('article').first()).toBeVisible();
  }
  await expect.poll(() => streams.holders().length).toBe(1);

  await publishIdea(colleagues, 'Seen by ten tabs');
  for (const tab of tabs) await expectIdea(tab, 'Seen by ten tabs');
  expect(streams.holders()).toHaveLength(1);

  const [holder] = streams.holders();
  await holder?.close();
  const left = tabs.filter((tab) => tab !== holder);
  expect(left).toHaveLength(9);
  await publishIdea(colleagues, 'Seen by the nine that are left');
  for (const tab of left) await expectIdea(tab, 'Seen by the nine that are left');
  await expect.poll(() => streams.holders().length).toBe(1);
  await colleagues.dispose();
});

/** What the api sends to a page loaded one second ago: the missed events, or `nothing`. */
const missedEvents = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const source = new EventSource('/api/events?age=1000');
        const end = (events: string) => {
          source.close();
          resolve(events);
        };
        source.addEventListener('changed', ({ data }) => end(data));
        source.addEventListener('hello', ({ data }) => {
          const { complete } = JSON.parse(data) as { complete: boolean };
          // missed events arrive with the greeting
          if (complete) setTimeout(() => end('nothing'), 200);
          else end('that it cannot know');
        });
      }),
  );

test('[PLAT-124] a freshly loaded page requests nothing twice', async ({ page, signInAs, context }) => {
  await signInAs('viewer');
  await page.goto('/ideas-kaizen');
  // a freshly started api cannot know what was missed, so it looks back a little further than asked
  await expect.poll(() => missedEvents(page)).toBe('nothing');
  await page.close();

  const fresh = await context.newPage();
  await withoutFirstReads(fresh);
  const requestedPaths: string[] = [];
  fresh.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await fresh.goto('/ideas-kaizen', { waitUntil: 'networkidle' });
  await expect.poll(() => requestedPaths).toContain('/api/events');
  await fresh.waitForLoadState('networkidle');
  expect(requestedPaths.filter((path) => path === '/api/ideas')).toHaveLength(1);
  expect(requestedPaths).not.toContain('/api/auth/user');
});

test('[PLAT-122] a session ended elsewhere ends on the open page without a click', async ({ page, portal, context }) => {
  await signInAsDemo(context.request, portal.url, 'viewer');
  const streams = watchStreams(context);
  await streams.watch(page);
  await page.goto('/ideas-kaizen');
  await expect.poll(() => streams.holders().length).toBe(1);
  await context.request.post('/api/logout', { headers: { origin: portal.url } });
  await expect(page.getByRole('tab', { name: 'Login', selected: true })).toBeVisible();
  await expect.poll(() => streams.holders()).toEqual([]);
});
