import type { Browser, CDPSession, Page } from '@playwright/test';
import { portalWithIdeas } from '../filled-portal.ts';
import { employee } from '../people.ts';
import type { Section } from '../result.ts';
import { visit } from './visit.ts';

const ideas = 100_000;
/** Ideas to load before scrolling back and forth. */
const loaded = 3_000;
/** Pixels per second at which a person scrolls to find something. */
const speed = 6_000;

/** What was recorded of a page. */
interface Watched {
  /** The largest number of cards in the document at once. */
  cards: number;
  /** Milliseconds of each long task; browsers report tasks of at least 50 ms. */
  tasks: number[];
}

const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: Watched = { cards: 0, tasks: [] };
    const count = () => {
      seen.cards = Math.max(seen.cards, document.querySelectorAll('main li > article').length);
    };
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(Math.round(duration));
    }).observe({ type: 'longtask' });
    count();
    Object.assign(window, { seen });
  });

const seenBy = (page: Page): Promise<Watched> => page.evaluate(() => (window as Window & { seen?: Watched }).seen as Watched);

/** Resets the record of long tasks; returns those so far. */
const tasksSoFar = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as Window & { seen?: Watched }).seen?.tasks.splice(0) ?? []);

const scroll = (session: CDPSession, pixels: number) =>
  session.send('Input.synthesizeScrollGesture', {
    x: 720,
    y: 450,
    yDistance: -pixels,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });

/** The number of ideas shown, as the end of the list states it. */
const shown = async (page: Page): Promise<number> =>
  Number((await page.getByText(/^Showing the first \d+$/).textContent())?.match(/\d+/)?.[0]);

const longest = (tasks: readonly number[]) => Math.max(0, ...tasks);

/** The board with thousands of ideas on one page: cards in the document, and long tasks. */
export const scrolling = async (browser: Browser): Promise<Section> => {
  const portal = await portalWithIdeas(ideas);
  try {
    const side = { name: 'federated', url: portal.url, cookie: await employee(portal.url) } as const;
    const { page, session, end } = await visit(browser, side);
    try {
      await page.goto(`${portal.url}/ideas-kaizen`);
      await page.getByRole('article').first().waitFor();
      await watch(page);
      await tasksSoFar(page);
      const began = Date.now();
      while ((await shown(page)) < loaded) {
        if (Date.now() - began > 180_000) throw new Error(`only ${await shown(page)} ideas were read in three minutes`);
        await scroll(session, 6_000);
      }
      const reading = await tasksSoFar(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await scroll(session, -60_000);
      await scroll(session, 30_000);
      const slow = await tasksSoFar(page);
      // like dragging the scroll bar
      for (const part of [0, 0.5, 0.1, 0.9, 0.3, 1, 0]) {
        await page.evaluate((top) => window.scrollTo(0, top), height * part);
        await page.waitForTimeout(200);
      }
      const jumps = await tasksSoFar(page);
      const { cards } = await seenBy(page);
      return {
        title: `Scrolling through ${loaded.toLocaleString('en')} of ${ideas.toLocaleString('en')} ideas`,
        measures: [
          { name: 'Most cards in the document', value: cards, unit: 'cards', target: { value: 200, kind: 'at most' } },
          ...Object.entries({ 'while it is read on': reading, 'up and down': slow, 'by the scroll bar': jumps }).map(
            ([when, tasks]) => ({
              name: `Longest task, ${when} (0 where none took 50 ms)`,
              value: longest(tasks),
              unit: 'ms' as const,
              target: { value: 100, kind: 'at most' as const },
            }),
          ),
        ],
        details: { ideas: await shown(page), tasks: { reading, slow, jumps } },
      };
    } finally {
      await end();
    }
  } finally {
    await portal.stop();
  }
};
