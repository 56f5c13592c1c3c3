import type { Browser, Page } from '@playwright/test';
import type { Section } from '../result.ts';
import { median, ratio } from '../statistics.ts';
import { interleaved, type Side } from './sides.ts';
import { visit } from './visit.ts';

const line = { megabits: 10, latencyMs: 40, slowdown: 2 };
const address = '/ideas-kaizen';

interface Request {
  readonly path: string;
  /** Milliseconds from the start of the navigation. */
  readonly begun: number;
  readonly ended: number;
  readonly bytes: number;
}

/** Waits until the page has made no request for a second, so that nothing larger can still be painted. */
const settled = async (page: Page) => {
  const requestCount = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await requestCount(); now !== before; now = await requestCount()) {
    before = now;
    await page.waitForTimeout(1000);
  }
};

/** One visit on a throttled network and processor: time and element of the largest paint, and what had loaded by then. */
const paint = async (browser: Browser, side: Side) => {
  const { page, session, end } = await visit(browser, side);
  try {
    const bytesPerSecond = (line.megabits * 1_000_000) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: line.slowdown });
    await page.goto(side.url + address, { waitUntil: 'load' });
    await page.getByRole('article').first().waitFor();
    await settled(page);
    return await page.evaluate(async () => {
      const entries = await new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      });
      const largest = entries.at(-1) as (PerformanceEntry & { element?: Element; size: number }) | undefined;
      const requests: Request[] = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
        path: new URL(entry.name).pathname,
        begun: Math.round(entry.startTime),
        ended: Math.round(entry.responseEnd),
        bytes: entry.encodedBodySize,
      }));
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const first = performance.getEntriesByName('first-contentful-paint')[0];
      return {
        largest: largest?.startTime ?? Number.NaN,
        element: `${largest?.element?.tagName.toLowerCase() ?? '?'} "${largest?.element?.textContent?.trim().slice(0, 60) ?? ''}"`,
        first: first?.startTime ?? Number.NaN,
        page: Math.round(navigation?.responseEnd ?? Number.NaN),
        requests,
      };
    });
  } finally {
    await end();
  }
};

/** The visit whose paint is closest to the median, as an example. */
const typical = <T extends { largest: number }>(visits: readonly T[], middle: number): T | undefined =>
  [...visits].sort((one, other) => Math.abs(one.largest - middle) - Math.abs(other.largest - middle))[0];

/** The largest paint of a first visit to Ideas on a slow connection, compared with the plain build. */
export const largestPaint = async (browser: Browser, sides: readonly Side[], rounds: number): Promise<Section> => {
  await interleaved(sides, 1, (side) => paint(browser, side)); // warm-up: from here on the servers have compressed their files
  const found = await interleaved(sides, rounds, (side) => paint(browser, side));
  const times = { federated: found.federated.map(({ largest }) => largest), plain: found.plain.map(({ largest }) => largest) };
  if ([...times.federated, ...times.plain].some(Number.isNaN)) throw new Error('A visit had no largest paint');
  const [federated, plain] = [median(times.federated), median(times.plain)];
  const firsts = {
    federated: median(found.federated.map(({ first }) => first)),
    plain: median(found.plain.map(({ first }) => first)),
  };
  return {
    title: `Largest paint of a first visit to ${address} (${line.megabits} Mbit/s, ${line.latencyMs} ms, processor ${line.slowdown}x slower, ${rounds} visits each)`,
    measures: [
      { name: 'Largest paint, median', value: federated, unit: 'ms', comparedWith: { name: 'plain', value: plain } },
      {
        name: 'Largest paint, times the plain build',
        value: ratio(federated, plain),
        unit: 'times',
        target: { value: 1.3, kind: 'at most' },
      },
      { name: 'First paint, median', value: firsts.federated, unit: 'ms', comparedWith: { name: 'plain', value: firsts.plain } },
    ],
    details: {
      line,
      times,
      waterfall: { federated: typical(found.federated, federated), plain: typical(found.plain, plain) },
    },
  };
};
