import { getUserStats } from 'shared-contracts/operations/auth';
import { getEnergySummary } from 'shared-contracts/operations/energy';
import type { UserStats } from 'shared-contracts/schemas/account';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAreas } from '../../../test/open-areas.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { handlers } from '../../app.ts';
import { busy, conflict } from '../../platform/http/errors.ts';
import type { Handler } from '../../platform/http/route.ts';
import { contractOf } from '../remotes/release.fixture.ts';
import { readPanels } from './read-panels.ts';

let portal: TestPortal;
let reader: Person;
beforeAll(async () => {
  portal = await openPortal();
  reader = await portal.person();
  const panel = { title: 'Prompts', link: '/energy-management', operation: getEnergySummary.id } as const;
  const panels = [{ ...panel, id: 'prompts', template: 'count' as const, value: 'tabs.prompts', label: 'prompts' }];
  await openAreas(portal, { 'mf-energy': { panels, contract: contractOf(getEnergySummary.id) }, 'mf-ideas': {} });
});
afterAll(() => portal.close());

const session = () => ({ sid: '', actor: { id: reader.user.id, role: reader.user.role }, confirmed: true });
/** The panels with a replaced handler for one operation. */
const readWith = (id: string, run: Handler['run']) =>
  readPanels(
    handlers.map((one) => (one.operation.id === id ? { ...one, run } : one)),
    { ctx: portal.ctx, session: session() },
  );
const failed = (panels: Awaited<ReturnType<typeof readPanels>>) =>
  panels.flatMap((panel) => ('error' in panel ? [`${panel.id}: ${panel.error}`] : []));
const all = ['news', 'energy', 'ideas', 'progress', 'activity', 'contributors', 'tip', 'mf-energy/prompts'];

it('[DASH-14] a failing panel affects only panels of the same operations, and reveals nothing of a server error', async () => {
  const panels = await readWith(getUserStats.id, async () => {
    throw new Error('column "secret" does not exist');
  });
  expect(panels.map(({ id }) => id)).toEqual(all);
  const sentence = 'Something went wrong on our side. Please try again.';
  expect(failed(panels)).toEqual([`ideas: ${sentence}`, `progress: ${sentence}`]);
});

it("[DASH-14] a panel shows the message of a service's error", async () => {
  const panels = await readWith(getUserStats.id, async () => {
    throw conflict('The month is being counted');
  });
  expect(failed(panels)).toEqual(['ideas: The month is being counted', 'progress: The month is being counted']);
});

it('[DASH-14] a panel that misses the deadline affects only itself', async () => {
  const others = new Set([
    'getUserStats',
    'getMonthlyStats',
    'getTeamStats',
    'listMySubmissions',
    'listNotifications',
    'listActivities',
    'getLeaderboard',
    'getKaizenTip',
  ]);
  const { promise: over, reject } = Promise.withResolvers<never>();
  const served = handlers.map((one): Handler => {
    const { id } = one.operation;
    if (id === getEnergySummary.id) return { ...one, run: () => new Promise(() => undefined) };
    const run: Handler['run'] = async (call) => {
      const response = await one.run(call);
      if (others.delete(id) && others.size === 0) setImmediate(() => reject(busy(1)));
      return response;
    };
    return { ...one, run };
  });
  const panels = await readPanels(served, { ctx: portal.ctx, session: session() }, { over, stop: () => undefined });
  const sentence = 'The portal is busy. Please try again in a moment.';
  expect(failed(panels)).toEqual([`energy: ${sentence}`, `mf-energy/prompts: ${sentence}`]);
  expect(panels.map(({ id }) => id)).toEqual(all);
});

it.each([
  ['nothing', undefined],
  ['a list', []],
  ['another shape', { total: 1, tabs: {} }],
  ['a text for a number', { total: 1, tabs: { prompts: '3' } }],
])('[DASH-13] [DASH-14] a response without the data of a declared panel affects only that panel: %s', async (_what, response) => {
  const panels = await readWith(getEnergySummary.id, async () => response);
  expect(failed(panels)).toContain('mf-energy/prompts: Something went wrong on our side. Please try again.');
  expect(failed(panels).some((one) => one.startsWith('progress'))).toBe(false);
});

it('[DASH-25] data that several panels share is read once', async () => {
  let calls = 0;
  const figures: UserStats = {
    month: '2026-03',
    averageContentRating: 0,
    submissionsCount: 1,
    ideasOutsideEnergy: 0,
    totalScore: 1,
    activityCount: 1,
    averageRating: 0,
    monthlySubmissionTarget: 2,
  };
  const panels = await readWith(getUserStats.id, async () => {
    calls += 1;
    return figures;
  });
  expect(failed(panels)).toEqual([]);
  expect(calls).toBe(1);
});
