import type { Portal } from '../../portal/start-portal.ts';
import { portalWithBookings, portalWithIdeas } from '../filled-portal.ts';
import { employee } from '../people.ts';
import type { Measure, Section } from '../result.ts';
import { median, p95, ratio } from '../statistics.ts';
import { type Caller, type TimeCalls, withTimer } from './call.ts';

const calls = 2_000;
const concurrency = 8;
/** Calls per turn; the two sizes take turns. */
const callsPerTurn = 250;
/** Calls before those that count: a portal that has run for an hour has compiled its code, and every connection its plans. */
const warmUp = 750;

/**
 * Reads of ideas. A page has 100; a search and the leaderboard have 20, since fewer than 100 of the 1,000 ideas match, fewer than
 * 50 people have points in a month of them, and a shorter response would only seem faster.
 */
const readsOfIdeas = {
  'Health, for comparison': '/api/health',
  'List, newest first': '/api/ideas',
  'List of the approved': '/api/ideas?status=approved',
  'List of a category': '/api/ideas?category=storage_integration',
  Search: '/api/ideas?q=turbine&limit=20',
  'Search of two words': '/api/ideas?q=turbine%20report&limit=20',
  'Search across the areas': '/api/search?q=turbine',
  'Search across the areas, two words': '/api/search?q=turbine%20report',
  'Most votes': '/api/ideas?sort=votes',
  'Own ideas': '/api/ideas?mine=true',
  Leaderboard: '/api/leaderboard?limit=20',
  'Activities, newest first': '/api/activities?limit=5',
  'Activities of one field': '/api/activities?limit=5&field=energy',
  'Unread notices': '/api/notifications/summary',
  'Counts of the month': '/api/ideas/summary',
  'Own numbers': '/api/user-stats',
  'Dashboard, all panels': '/api/panels',
} as const;

/** Reads of bookings: those of Office Booking when it opens, and the first page of a month. */
const readsOfBookings = (now: Date) => {
  const day = now.toISOString().slice(0, 10);
  const month = day.slice(0, 7);
  return {
    'Health, for comparison': '/api/health',
    'Bookings of a day': `/api/bookings?startDate=${day}&endDate=${day}`,
    'Numbers of a month': `/api/bookings/summary?month=${month}`,
    'Bookings of a month, 100 of them': `/api/bookings?startDate=${month}-01&endDate=${month}-28&limit=100`,
    'Own bookings': '/api/bookings/mine',
  };
};

/** One kind of content, in a small and a large number. */
interface Compared {
  /** For example `ideas`. */
  readonly what: string;
  readonly sizes: readonly [few: number, many: number];
  readonly portalWith: (number: number) => Promise<Portal>;
  /** Paths, by what they read. */
  readonly reads: Readonly<Record<string, string>>;
}

const prepare = async (portal: Portal): Promise<{ portal: Portal; caller: Caller }> => {
  try {
    return { portal, caller: { url: portal.url, cookie: await employee(portal.url) } };
  } catch (thrown) {
    await portal.stop();
    throw thrown;
  }
};

/** The times of one call with either number, in turns. */
const compare = async (timeCalls: TimeCalls, path: string, callers: readonly Caller[]): Promise<number[][]> => {
  const times: number[][] = callers.map(() => []);
  for (const caller of callers) await timeCalls(caller, path, concurrency, warmUp);
  for (let done = 0; done < calls; done += callsPerTurn)
    for (const [index, caller] of callers.entries())
      times[index]?.push(...(await timeCalls(caller, path, concurrency, callsPerTurn)));
  return times;
};

const sizeLabels = ({ what, sizes }: Compared): readonly string[] => sizes.map((size) => `${size.toLocaleString('en')} ${what}`);

const measuresOf = (compared: Compared, name: string, [few = [], many = []]: number[][]): Measure[] => {
  const [fewer = '', more = ''] = sizeLabels(compared);
  const comparedWith = { name: fewer, value: p95(few) };
  const slow: Measure = { name: `${name}: p95 with ${more}`, value: p95(many), unit: 'ms', comparedWith };
  if (name.startsWith('Health')) return [slow];
  return [
    { ...slow, target: { value: name.startsWith('Dashboard') ? 40 : 25, kind: 'at most' } },
    {
      name: `${name}: p95, times that with ${fewer}`,
      value: ratio(p95(many), p95(few)),
      unit: 'times',
      target: { value: 1.3, kind: 'at most' },
    },
  ];
};

/** Measures reads with few and with many items, without any cached response. */
const scale = async (compared: Compared): Promise<Section> => {
  const { what, sizes, portalWith, reads } = compared;
  const prepared: Awaited<ReturnType<typeof prepare>>[] = [];
  try {
    for (const size of sizes) prepared.push(await prepare(await portalWith(size)));
    const callers = prepared.map(({ caller }) => caller);
    const measures: Measure[] = [];
    const details: Record<string, unknown> = {};
    await withTimer(async (timeCalls) => {
      for (const [name, path] of Object.entries(reads)) {
        const times = await compare(timeCalls, path, callers);
        measures.push(...measuresOf(compared, name, times));
        details[path] = times.map((each, index) => ({ [what]: sizes[index], median: median(each), p95: p95(each) }));
      }
    });
    const title = `${sizeLabels(compared).join(' and ')} (${calls.toLocaleString('en')} calls each, ${concurrency} at once)`;
    return { title, measures, details };
  } finally {
    for (const { portal } of prepared) await portal.stop();
  }
};

/** Reads with 100 times the ideas. */
export const scaleOfIdeas = (): Promise<Section> =>
  scale({ what: 'ideas', sizes: [1_000, 100_000], portalWith: portalWithIdeas, reads: readsOfIdeas });

/** Reads with 200 times the bookings: the same tables on more days. */
export const scaleOfBookings = (): Promise<Section> =>
  scale({ what: 'bookings', sizes: [1_000, 200_000], portalWith: portalWithBookings, reads: readsOfBookings(new Date()) });
