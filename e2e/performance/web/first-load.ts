import type { Browser, Page } from '@playwright/test';
import type { Measure, Section } from '../result.ts';
import { median } from '../statistics.ts';
import { interleaved, type Side } from './sides.ts';
import { listen, sums } from './traffic.ts';
import { visit } from './visit.ts';

const rounds = 3;

/** Milliseconds without a transfer after which nothing more comes; the frame fetches its dialogs a second after the first paint. */
const quiet = 2000;

/** Moves the pointer for the first time, and waits for the scripts that the frame fetches then. */
const firstAction = async (page: Page): Promise<void> => {
  const before = await page.evaluate(() => performance.now());
  await page.mouse.move(20, 20);
  await page.waitForFunction(
    ({ before, quiet }) => {
      const ends = performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).responseEnd);
      const last = Math.max(...ends);
      return last > before && performance.now() - last > quiet;
    },
    { before, quiet },
  );
};

/** Loads the dashboard until the network is idle, acts for the first time, then opens Ideas by its link. */
const load = async (browser: Browser, side: Side) => {
  const { page, session, end } = await visit(browser, side);
  try {
    const traffic = listen(session);
    await page.goto(`${side.url}/`, { waitUntil: 'networkidle' });
    const frame = await traffic.take();
    await firstAction(page);
    const dialogs = await traffic.take();
    await page.getByRole('navigation').getByRole('link', { name: 'Ideas & Kaizen Board' }).first().click();
    await page.getByRole('article').first().waitFor();
    await page.waitForLoadState('networkidle');
    return { frame, dialogs, ideas: await traffic.take() };
  } finally {
    await end();
  }
};

type Loads = Awaited<ReturnType<typeof load>>[];

const mediansOf = (loads: Loads, step: keyof Loads[number]) => {
  const each = loads.map((load) => sums(load[step]));
  return {
    script: median(each.map(({ script }) => script)),
    style: median(each.map(({ style }) => style)),
    requests: median(each.map(({ requests }) => requests)),
  };
};

const most = (value: number) => ({ value, kind: 'at most' }) as const;

/** Bytes and requests of the first load of the dashboard, and of opening Ideas next. */
export const firstLoad = async (browser: Browser, sides: readonly Side[]): Promise<Section> => {
  const found = await interleaved(sides, rounds, (side) => load(browser, side));
  const frame = { federated: mediansOf(found.federated, 'frame'), plain: mediansOf(found.plain, 'frame') };
  const dialogs = { federated: mediansOf(found.federated, 'dialogs'), plain: mediansOf(found.plain, 'dialogs') };
  const ideas = { federated: mediansOf(found.federated, 'ideas'), plain: mediansOf(found.plain, 'ideas') };
  const comparedWith = (value: number) => ({ comparedWith: { name: 'plain', value } });
  const whole = (side: Side['name']) => frame[side].script + dialogs[side].script + ideas[side].script;
  const measures: Measure[] = [
    {
      name: 'Dashboard: script',
      value: frame.federated.script,
      unit: 'kB',
      ...comparedWith(frame.plain.script),
      target: most(190),
    },
    { name: 'Dashboard: style', value: frame.federated.style, unit: 'kB', ...comparedWith(frame.plain.style), target: most(25) },
    {
      name: 'Dashboard: requests for code and style',
      value: frame.federated.requests,
      unit: 'requests',
      ...comparedWith(frame.plain.requests),
      target: most(10),
    },
    {
      name: 'Dialogs of the frame, on the first action: script',
      value: dialogs.federated.script,
      unit: 'kB',
      ...comparedWith(dialogs.plain.script),
    },
    {
      name: 'Ideas after it: script',
      value: ideas.federated.script,
      unit: 'kB',
      ...comparedWith(ideas.plain.script),
      target: most(40),
    },
    { name: 'Ideas after it: style', value: ideas.federated.style, unit: 'kB', ...comparedWith(ideas.plain.style) },
    {
      name: 'Ideas after it: requests for code and style',
      value: ideas.federated.requests,
      unit: 'requests',
      ...comparedWith(ideas.plain.requests),
      target: most(4),
    },
    {
      name: 'Dashboard: script, times the plain build (a later target: 1.15)',
      value: frame.federated.script / frame.plain.script,
      unit: 'times',
    },
    { name: 'Dashboard and Ideas: script, times the plain build', value: whole('federated') / whole('plain'), unit: 'times' },
  ];
  return {
    title: 'Bytes and requests, cold cache (kB after gzip)',
    measures,
    details: { rounds, federated: found.federated[0], plain: found.plain[0] },
  };
};
