import type { Browser, Locator, Page } from '@playwright/test';
import { settled } from '../../portal/settled.ts';
import { portalWithIdeas } from '../filled-portal.ts';
import { employee } from '../people.ts';
import type { Measure, Section } from '../result.ts';
import { median } from '../statistics.ts';
import { visit } from './visit.ts';

/** How many times slower than this machine the page's processor is throttled to be. */
const slowdown = 4;
/** How often each interaction is repeated; the first time is not counted. */
const repetitions = 9;
/** Milliseconds to wait for the entry of a press; presses of less than 16 ms have none. */
const timeout = 1_500;
/** Number of ideas in the portal; the board has loaded the first page of them. */
const ideas = 1_000;

interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly act: (page: Page) => Promise<unknown>;
  /** Undoes the action before the next time, unless it is its own inverse. */
  readonly back?: (page: Page) => Promise<unknown>;
}

const board = '/ideas-kaizen';
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first();
/** Clicks as a person does: Playwright's own `click` first makes the page compute what lies under the pointer. */
const press = async (page: Page, target: Locator) => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('what should be pressed is not visible');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};
/** Opens a dialog; the entries of the press are complete once it is shown. */
const waitForDialog = async (page: Page, opening: Promise<unknown>) => {
  await opening;
  await page.getByRole('dialog').waitFor();
};
const closeDialog = async (page: Page) => {
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search ideas' });
const title = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
const openForm = async (page: Page) => {
  if (!(await page.getByRole('dialog').isVisible())) await button(page, 'Submit New Idea').click();
  await title(page).focus();
};

const interactions: readonly Interaction[] = [
  {
    name: 'open a dialog',
    path: board,
    act: (page) => waitForDialog(page, press(page, button(page, 'Submit New Idea'))),
    back: closeDialog,
  },
  {
    name: 'open the search of the portal',
    path: board,
    act: (page) => waitForDialog(page, page.keyboard.press('Control+k')),
    back: closeDialog,
  },
  { name: 'vote', path: board, act: (page) => press(page, button(page, /^Vote, /)) },
  { name: 'filter by a button', path: board, act: (page) => press(page, button(page, 'My ideas')) },
  {
    name: 'filter by a list',
    path: board,
    act: (page) => page.getByLabel('Category', { exact: true }).press('ArrowDown'),
  },
  { name: 'type into the search of a list', path: board, act: (page) => search(page).press('a') },
  { name: 'type into a form', path: board, act: (page) => title(page).press('a') },
];

type Watching = Window & { interactions?: number[] };

/** Records the milliseconds from each press to the next paint, as reported by the Event Timing API. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const found: number[] = [];
    (window as Watching).interactions = found;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) found.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

/** The longest time recorded since the last call; 16 if nothing took long enough for the browser to report. */
const longest = async (page: Page): Promise<number> => {
  // entries arrive some time after the frame that they measure
  await page.waitForFunction(() => (window as Watching).interactions?.length, null, { timeout }).catch(() => null);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  );
  const found = await page.evaluate(() => (window as Watching).interactions?.splice(0) ?? []);
  return Math.max(16, ...found);
};

const measure = async (page: Page, { name, act, back }: Interaction): Promise<Measure & { readonly all: number[] }> => {
  if (name === 'type into a form') await openForm(page);
  const all: number[] = [];
  for (let time = 0; time <= repetitions; time += 1) {
    await page.evaluate(() => (window as Watching).interactions?.splice(0));
    await act(page);
    const took = await longest(page);
    if (time > 0) all.push(took);
    if (!back) continue;
    await back(page);
    // its entry arrives later and must not count for the next press
    await longest(page);
  }
  return {
    name: `${name[0]?.toUpperCase()}${name.slice(1)}, median of ${repetitions}`,
    value: median(all),
    unit: 'ms',
    comparedWith: { name: 'slowest', value: Math.max(...all) },
    target: { value: 100, kind: 'at most' },
    all,
  };
};

/** From a press to the next paint, on a slow processor. */
export const interactionTimes = async (browser: Browser): Promise<Section> => {
  const portal = await portalWithIdeas(ideas);
  try {
    const side = { name: 'federated', url: portal.url, cookie: await employee(portal.url) } as const;
    const found: (Measure & { readonly all: number[] })[] = [];
    for (const one of interactions) {
      const { page, session, end } = await visit(browser, side);
      await watch(page);
      await page.goto(`${portal.url}${one.path}`);
      await settled(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      found.push(await measure(page, one));
      await end();
    }
    return {
      title: `Interaction to next paint, on a board of ${ideas.toLocaleString('en')} ideas (processor ${slowdown}x slower)`,
      measures: found.map(({ all: _, ...measured }) => measured),
      details: { milliseconds: Object.fromEntries(found.map(({ name, all }) => [name, all])) },
    };
  } finally {
    await portal.stop();
  }
};
