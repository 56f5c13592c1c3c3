import type { Portal } from '../../portal/start-portal.ts';
import { portalWithIdeas } from '../many-ideas.ts';
import { employee } from '../people.ts';
import type { Measure, Section } from '../result.ts';
import { median, p95, ratio } from '../statistics.ts';
import { type Caller, timed } from './call.ts';

const sizes = [1_000, 100_000] as const;
const calls = 2_000;
const width = 8;
/** Calls of one turn; then it is the other size's turn. */
const turn = 250;

/** What is asked. A page has 100 ideas; of a search 20, since fewer than 100 of the 1,000 have the word, and a shorter answer is no faster search. */
const asked = {
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
  Leaderboard: '/api/leaderboard',
  'Activities, newest first': '/api/activities?limit=5',
  'Activities of one field': '/api/activities?limit=5&field=energy',
  'Unread notices': '/api/notifications/summary',
  'Counts of the month': '/api/ideas/summary',
  'Own numbers': '/api/user-stats',
  'Dashboard, all panels': '/api/panels',
} as const;

const prepare = async (number: number): Promise<{ portal: Portal; caller: Caller }> => {
  const portal = await portalWithIdeas(number);
  try {
    return { portal, caller: { url: portal.url, cookie: await employee(portal.url) } };
  } catch (thrown) {
    await portal.stop();
    throw thrown;
  }
};

/** The times of one call with either number of ideas, by turns. */
const compare = async (path: string, callers: readonly Caller[]): Promise<number[][]> => {
  const times: number[][] = callers.map(() => []);
  for (const caller of callers) await timed(caller, path, width, 100); // warm
  for (let done = 0; done < calls; done += turn)
    for (const [at, caller] of callers.entries()) times[at]?.push(...(await timed(caller, path, width, turn)));
  return times;
};

const measuresOf = (name: string, [few = [], many = []]: number[][]): Measure[] => {
  const beside = { name: '1,000 ideas', value: p95(few) };
  const slow: Measure = { name: `${name}: p95 with 100,000 ideas`, value: p95(many), unit: 'ms', beside };
  if (name.startsWith('Health')) return [slow];
  return [
    { ...slow, target: { value: 50, kind: 'at most' } },
    {
      name: `${name}: p95, times that with 1,000 ideas`,
      value: ratio(p95(many), p95(few)),
      unit: 'times',
      target: { value: 1.5, kind: 'at most' },
    },
  ];
};

/** Reads with a hundred times the ideas, no answer taken from a cache. */
export const scale = async (): Promise<Section> => {
  const prepared: Awaited<ReturnType<typeof prepare>>[] = [];
  try {
    for (const size of sizes) prepared.push(await prepare(size));
    const callers = prepared.map(({ caller }) => caller);
    const measures: Measure[] = [];
    const details: Record<string, unknown> = {};
    for (const [name, path] of Object.entries(asked)) {
      const times = await compare(path, callers);
      measures.push(...measuresOf(name, times));
      details[path] = times.map((each, at) => ({ ideas: sizes[at], median: median(each), p95: p95(each) }));
    }
    return { title: `1,000 and 100,000 ideas (${calls.toLocaleString('en')} calls each, ${width} at once)`, measures, details };
  } finally {
    for (const { portal } of prepared) await portal.stop();
  }
};
