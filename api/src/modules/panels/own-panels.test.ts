import { aiToolCategories } from 'shared-contracts/constants/ai-tool';
import type { WeeklyTip } from 'shared-contracts/schemas/admin-rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAreas } from '../../../test/open-areas.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { storedTool } from '../ai-tools/ai-tools.fixture.ts';
import { approved, submitted } from '../energy/energy.fixture.ts';
import { submitted as submittedIdea } from '../ideas/ideas.fixture.ts';
import { approved as approvedProject, join as joinProject, submitted as submittedProject } from '../projects/projects.fixture.ts';
import { contentOf, idsOf } from './panels.fixture.ts';

let portal: TestPortal;
let author: Person;
let reader: Person;
let reviewer: Person;
beforeAll(async () => {
  portal = await openPortal();
  author = await portal.person({ firstName: 'Ioana', lastName: 'Pop' });
  reader = await portal.person();
  reviewer = await portal.person({ role: 'manager' });
  await openAreas(portal, { 'mf-energy': {}, 'mf-ai-tools': {}, 'mf-ideas': {}, 'mf-financing': {}, 'mf-projects-reports': {} });
});
afterAll(() => portal.close());

it('[DASH-3] [DASH-4] [DASH-5] [DASH-7] [DASH-8] the panels come in the order of the dashboard', async () => {
  expect(await idsOf(portal, reader)).toEqual([
    'deadlines',
    'news',
    'energy',
    'ai-tools',
    'ideas',
    'projects',
    'grants',
    'progress',
    'activity',
    'contributors',
    'tip',
  ]);
});

describe('Energy Management Analysis', () => {
  it('[DASH-3] shows an empty portal as having no items', async () => {
    expect(await contentOf(portal, reader, 'energy')).toEqual({ template: 'list', entries: [], total: 0 });
  });

  it('[DASH-3] [DASH-16] has the 4 newest items and the count of those that the person may see in the area', async () => {
    const ids: string[] = [];
    for (const title of ['one', 'two', 'three', 'four', 'five']) {
      portal.clock.advance(60);
      ids.unshift((await approved(portal, { author, reviewer }, { title })).id);
    }
    portal.clock.advance(60);
    const waiting = await submitted(portal, author, { title: 'waits', type: 'other_info' });
    const entry = (title: string, index: number) => ({
      title,
      url: `/energy-management/${ids[index]}`,
      note: 'AI Prompt · Ioana Pop',
      status: null,
    });
    const published = [entry('five', 0), entry('four', 1), entry('three', 2), entry('two', 3)];
    expect(await contentOf(portal, reader, 'energy')).toEqual({ template: 'list', entries: published, total: 5 });
    const own = {
      title: 'waits',
      url: `/energy-management/${waiting.id}`,
      note: 'Other Information · Ioana Pop',
      status: 'pending',
    };
    for (const as of [author, reviewer])
      expect(await contentOf(portal, as, 'energy')).toEqual({
        template: 'list',
        entries: [own, ...published.slice(0, 3)],
        total: 6,
      });
  });
});

describe('AI Tools', () => {
  it('[DASH-4] has the count of each category, including zeros, and the 2 most used tools', async () => {
    const used = (name: string, usageCount: number) => storedTool(portal, author, { name, usageCount, category: 'data' });
    const [most] = [await used('Forecaster', 12), await used('Seldom', 0), await used('Writer', 1)];
    await storedTool(portal, author, { name: 'Not yet', status: 'pending', category: 'code', usageCount: 50 });
    const content = await contentOf(portal, reader, 'ai-tools');
    const groups = Object.entries(aiToolCategories).map(([category, label]) => ({
      label,
      url: `/ai-tools?category=${category}`,
      count: category === 'data' ? 3 : 0,
    }));
    expect(content).toMatchObject({ template: 'groups', groups });
    expect(content.template === 'groups' && content.entries).toEqual([
      { title: 'Forecaster', url: `/ai-tools/${most}`, note: '12 uses · Ioana Pop', status: null },
      expect.objectContaining({ title: 'Writer', note: '1 use · Ioana Pop' }),
    ]);
  });
});

describe('Ideas & Kaizen Board', () => {
  it("[DASH-5] [DASH-6] counts the person's ideas of this month outside the five energy categories against the target, with the total beside it", async () => {
    const person = await portal.person({ monthlySubmissionTarget: 5 });
    await submittedIdea(portal, person, { category: 'grants_calls' });
    await submittedIdea(portal, person, { category: 'energy_efficiency' });
    await submitted(portal, person);
    await submittedIdea(portal, author, { category: 'grants_calls' });
    const board = await contentOf(portal, person, 'ideas');
    expect(board).toMatchObject({
      template: 'board',
      stats: { ideasOutsideEnergy: 1, submissionsCount: 3, monthlySubmissionTarget: 5 },
    });
    if (board.template !== 'board') return;
    expect(board.months.at(-1)).toMatchObject({ month: '2026-03', submissionsCount: 3 });
    expect(board.entries.map(({ status, note }) => [status, note])).toEqual([
      ['pending', null],
      ['pending', null],
    ]);
    expect(await contentOf(portal, await portal.person(), 'ideas')).toMatchObject({
      stats: { ideasOutsideEnergy: 0, monthlySubmissionTarget: 2 },
      entries: [],
    });
  });

  it('[DASH-30] shows a viewer what others submitted, without figures of their own', async () => {
    const content = await contentOf(portal, await portal.person({ role: 'viewer' }), 'ideas');
    expect(content).toEqual({ template: 'list', entries: [], total: null });
  });
});

describe('Projects', () => {
  it('[DASH-7] [DASH-16] has the 4 newest projects that the person may see, with owner and number of participants', async () => {
    expect(await contentOf(portal, reader, 'projects')).toEqual({ template: 'list', entries: [], total: null });
    const ids: string[] = [];
    for (const name of ['Project one', 'Project two', 'Project three', 'Project four', 'Project five']) {
      portal.clock.advance(60);
      ids.unshift((await approvedProject(portal, { owner: author, reviewer }, { name })).id);
    }
    await joinProject(portal, reader, ids[0] ?? '');
    portal.clock.advance(60);
    await submittedProject(portal, author, { name: 'Waits' });
    const content = await contentOf(portal, reader, 'projects');
    const entries = content.template === 'list' ? content.entries : [];
    expect(entries.map(({ url }) => url)).toEqual(ids.slice(0, 4).map((id) => `/projects/${id}`));
    expect(entries[0]).toEqual({
      title: 'Project five',
      url: `/projects/${ids[0]}`,
      note: '2 participants · Ioana Pop',
      status: null,
    });
    expect(entries[1]).toMatchObject({ note: '1 participant · Ioana Pop' });
    const own = await contentOf(portal, author, 'projects');
    expect(own.template === 'list' && own.entries[0]).toMatchObject({ title: 'Waits', status: 'pending' });
  });
});

it('[DASH-9] [DASH-10] [DASH-11] [DASH-12] the following panels show the response of their own operation', async () => {
  const response = async (path: string) => (await portal.send('GET', path, { as: author })).json();
  expect(await contentOf(portal, author, 'progress')).toEqual({
    template: 'stats',
    stats: await response('/api/user-stats'),
    ...(await response('/api/user-stats/months')),
    team: await response('/api/team-stats'),
  });
  const activities = await response('/api/activities?limit=5');
  expect(activities).toHaveLength(5);
  expect(await contentOf(portal, author, 'activity')).toEqual({ template: 'activities', activities });
  const entries = await response('/api/leaderboard?limit=3');
  expect(await contentOf(portal, author, 'contributors')).toEqual({ template: 'ranks', entries });
  const { tip } = (await response('/api/kaizen-tips/current')) as WeeklyTip;
  expect(tip?.text).toBeTruthy();
  expect(await contentOf(portal, author, 'tip')).toEqual({ template: 'tip', tip });
});
