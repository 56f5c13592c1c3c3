import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { invalidate } from 'portal-sdk/query';
import { fakeApi, fakeUser, json, problem } from 'portal-sdk/testing';
import type { DeclaredPanel } from 'shared-contracts/remote-manifest';
import { describe, expect, it, vi } from 'vitest';
import { renderPortal } from '../testing/fake-portal.tsx';
import { fakeRemote } from '../testing/fake-remote.ts';
import { entry, months, panelResponses, stats } from './panels.fixture.ts';

const area = (id: string, path: string, type: string, manifest = {}) => {
  const search = [{ type, label: path, list: path }];
  return fakeRemote({ id, manifest: { mounts: [{ path, crumb: path }], navigation: [], search, ...manifest } });
};
const areas = [
  area('mf-energy', '/energy-management', 'energy_item'),
  area('mf-ai-tools', '/ai-tools', 'ai_tool'),
  area('mf-ideas', '/ideas-kaizen', 'idea'),
  area('mf-financing', '/market-analysis', 'grant'),
];
const open = (responses = panelResponses(), fields: Parameters<typeof renderPortal>[1] = {}) => {
  const { calls } = fakeApi({ 'GET /api/panels': () => json(responses) });
  const portal = renderPortal('/', { remotes: areas, ...fields });
  return { ...portal, requestCount: () => calls.filter(({ path }) => path === '/api/panels').length };
};
const panel = async (name: string) => {
  // their code has loaded, and so has their content
  await waitFor(() => expect(screen.queryAllByRole('status', { name: 'Loading' })).toEqual([]));
  return screen.getByRole('region', { name });
};
const shown = async () => {
  await panel('Your Monthly Progress');
  return [...document.querySelectorAll('[data-panel] h2')].map((title) => title.textContent);
};
const ofEveryone = ['Recent Activity', 'Top Contributors This Month', 'Kaizen Tip of the Week'];
const ofNoArea = ['Your Monthly Progress', ...ofEveryone];
const news = 'New for you';

it('[DASH-3] [DASH-4] [DASH-5] [DASH-8] the panels appear in the specified order, each linking to its area', async () => {
  open();
  expect(await shown()).toEqual([
    'Next deadlines',
    news,
    'Energy Management Analysis',
    'AI Tools',
    'Ideas & Kaizen Board',
    'New Financing Opportunities',
    ...ofNoArea,
  ]);
  const leads = async (name: string) =>
    within(await panel(name))
      .getByRole('link', { name })
      .getAttribute('href');
  expect(await leads('Energy Management Analysis')).toBe('/energy-management');
  expect(await leads('AI Tools')).toBe('/ai-tools');
  expect(await leads('Ideas & Kaizen Board')).toBe('/ideas-kaizen');
  expect(await leads('New Financing Opportunities')).toBe('/market-analysis');
});

it('[DASH-8] a title keeps the focus while the content of its panel is loading', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Energy Management Analysis' });
  link.focus();
  await panel('Energy Management Analysis');
  expect(document.activeElement).toBe(link);
});

describe('[DASH-16] no panel links to an area that the person cannot open', () => {
  it('if this portal does not have the area', async () => {
    open(panelResponses(), { remotes: areas.slice(1, 2) });
    expect(await shown()).toEqual([news, 'AI Tools', ...ofNoArea]);
  });

  it('if the area is out of service', async () => {
    const blocked = { reason: 'disabled', detail: 'Out of service' } as const;
    open(panelResponses(), { remotes: areas.slice(0, 1).map((one) => ({ ...one, blocked })) });
    expect(await shown()).toEqual([news, ...ofNoArea]);
  });

  it('if the role may not open it', async () => {
    const mounts = [{ path: '/ai-tools', crumb: 'AI Tools', roles: ['admin' as const] }];
    open(panelResponses(), { remotes: [area('mf-ai-tools', '/ai-tools', 'ai_tool', { mounts })] });
    expect(await shown()).toEqual([news, ...ofNoArea]);
  });

  it('if the api returns none', async () => {
    open(panelResponses().filter(({ id }) => id !== 'energy'));
    expect(await shown()).not.toContain('Energy Management Analysis');
  });
});

describe('the content of the panels', () => {
  it('[DASH-3] energy items, their status, and their count', async () => {
    const entries = [
      entry('Night load', '/energy-management/1', { note: 'AI Prompt · Ana Pop' }),
      entry('Waits', '/energy-management/2', { status: 'pending' }),
    ];
    open(panelResponses({ energy: { template: 'list', entries, total: 12 } }));
    const energy = within(await panel('Energy Management Analysis'));
    expect((await energy.findByRole('link', { name: 'Night load' })).getAttribute('href')).toBe('/energy-management/1');
    expect(energy.getByText('12 items')).toBeDefined();
    expect(energy.getByText('AI Prompt · Ana Pop')).toBeDefined();
    expect(energy.getAllByRole('listitem')[1]?.textContent).toBe('WaitsPENDING');
  });

  it('[DASH-4] the count of each category, linking to it, and the popular tools', async () => {
    const groups = [
      { label: 'Data', url: '/ai-tools?category=data', count: 3 },
      { label: 'Code', url: '/ai-tools?category=code', count: 0 },
    ];
    const entries = [entry('Forecaster', '/ai-tools/1', { note: '12 uses' }), entry('Writer', '/ai-tools/2')];
    open(panelResponses({ 'ai-tools': { template: 'groups', groups, entries } }));
    const tools = within(await panel('AI Tools'));
    await tools.findByText('Forecaster');
    expect(tools.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Data3',
      'Code0',
      'Forecaster12 uses',
      'Writer',
    ]);
    expect(tools.getByRole('link', { name: 'Data 3' }).getAttribute('href')).toBe('/ai-tools?category=data');
  });

  it('[DASH-5] [DASH-6] [DASH-28] says what each number of the month counts, with the overall number next to it, and the previous months', async () => {
    const entries = [
      entry('Dry the biomass', '/ideas-kaizen/7', { status: 'pending' }),
      entry('Heat the hall', '/ideas-kaizen/8', { status: 'approved', note: 'No ratings yet' }),
    ];
    const own = { ...stats, ideasOutsideEnergy: 0, submissionsCount: 2 };
    open(panelResponses({ ideas: { template: 'board', stats: own, months, entries } }));
    const ideas = within(await panel('Ideas & Kaizen Board'));
    await ideas.findByText('submitted this month');
    expect([...document.querySelectorAll('[data-panel="ideas"] dl > div')].map((figure) => figure.textContent)).toEqual([
      '0submitted this monthIdeas outside the energy categories',
      '2in all areasMonthly target: 2',
    ]);
    const chart = await ideas.findByRole('img', { name: /^Your submissions by month\. October 2025: 0; November 2025: 1;/ });
    expect(chart.getAttribute('aria-label')).toContain('Monthly target: 2');
    expect(ideas.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Dry the biomassPENDING',
      'Heat the hallNo ratings yetAPPROVED',
    ]);
  });

  it('[DASH-29] the score of six months, and the team against its target', async () => {
    open();
    const progress = within(await panel('Your Monthly Progress'));
    expect(await progress.findByRole('img', { name: /^Your score by month\. .*March 2026: 7\.5$/ })).toBeDefined();
    const team = progress.getByRole('progressbar', { name: /^Submissions of everyone/ }) as HTMLProgressElement;
    expect([team.value, team.max]).toEqual([14, 20]);
    expect(progress.getByText('14 of 20')).toBeDefined();
  });

  it('[DASH-30] shows a viewer no target, no figures of their own, and no desk', async () => {
    const ideas = { template: 'list' as const, entries: [entry('Dry the biomass', '/ideas-kaizen/7')], total: null };
    open(
      panelResponses({ ideas }).filter(({ id }) => id !== 'progress'),
      { user: fakeUser('viewer') },
    );
    await panel('Ideas & Kaizen Board');
    expect(await screen.findByRole('link', { name: 'Dry the biomass' })).toBeDefined();
    expect([...document.querySelectorAll('[data-panel] h2')].map((title) => title.textContent)).toEqual([
      'Next deadlines',
      news,
      'Energy Management Analysis',
      'AI Tools',
      'Ideas & Kaizen Board',
      'New Financing Opportunities',
      ...ofEveryone,
    ]);
    expect(screen.queryByText(/target/i)).toBeNull();
  });

  it('[DASH-12] the tip of the week; without one there is no panel', async () => {
    open();
    expect(await screen.findByText('See for yourself.')).toBeDefined();
    cleanup();
    open(panelResponses({ tip: { template: 'tip', tip: null } }));
    expect(await shown()).not.toContain('Kaizen Tip of the Week');
  });

  it.each([
    ['employee', 'Add the first item'],
    ['viewer', null],
  ] as const)('[DASH-27] shows plainly that there is nothing, with a way to add it for those who may: %s', async (role, add) => {
    open(panelResponses(), { user: fakeUser(role) });
    const energy = within(await panel('Energy Management Analysis'));
    await energy.findByText('No energy items yet');
    const link = energy.queryByRole('link', { name: 'Add the first item' });
    expect(link?.textContent ?? null).toBe(add);
    if (link) expect(link.getAttribute('href')).toBe('/energy-management?new');
  });
});

it('[DASH-32] lists each of several notifications that lead to one page', async () => {
  const warning = vi.spyOn(console, 'error');
  const entries = ['Dry the biomass', 'Heat the hall'].map((title) => entry(title, '/profile/submissions'));
  open(panelResponses({ news: { template: 'list', entries, total: null } }));
  expect(within(await panel(news)).getAllByRole('listitem')).toHaveLength(2);
  expect(warning).not.toHaveBeenCalled();
});

describe('[DASH-13] panels of remotes', () => {
  const shared = { link: '/ideas-kaizen', operation: 'listIdeas' };
  const panels: DeclaredPanel[] = [
    { ...shared, id: 'voted', title: 'Most voted', template: 'list', entryTitle: 'title', entryLink: '/ideas-kaizen/:id' },
    { ...shared, id: 'month', title: 'This month', template: 'count', value: 'total', label: 'ideas' },
    { ...shared, id: 'target', title: 'My target', template: 'progress', value: 'a', target: 'b', label: 'done' },
  ];
  const remotes = [area('mf-ideas', '/ideas-kaizen', 'idea', { panels })];

  it('are rendered after all others with their template', async () => {
    open(
      panelResponses({
        'mf-ideas/voted': { template: 'list', entries: [entry('Dry the biomass', '/ideas-kaizen/7')], total: null },
        'mf-ideas/month': { template: 'count', value: 1200, label: 'ideas' },
        'mf-ideas/target': { template: 'progress', value: 3, target: 4, label: 'done', beside: null },
      }),
      { remotes },
    );
    expect((await shown()).slice(-4)).toEqual(['Kaizen Tip of the Week', 'Most voted', 'This month', 'My target']);
    expect(screen.getByRole('link', { name: 'Dry the biomass' }).getAttribute('href')).toBe('/ideas-kaizen/7');
    expect((await panel('This month')).textContent).toBe('This month1,200ideas');
    expect(within(await panel('My target')).getByRole('progressbar', { name: 'done, against the target' })).toBeDefined();
  });

  it('[DASH-14] a response that cannot be rendered affects only its own panel', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const broken = JSON.parse('{ "template": "list", "entries": null, "total": null }');
    open(panelResponses({ 'mf-ideas/voted': broken, 'mf-ideas/month': { template: 'count', value: 5, label: 'ideas' } }), {
      remotes,
    });
    const voted = within(await panel('Most voted'));
    expect(await voted.findByText('This panel could not be loaded')).toBeDefined();
    expect((await panel('This month')).textContent).toBe('This month5ideas');
    errors.mockRestore();
  });
});

describe('[DASH-14] content that cannot be loaded', () => {
  it('says so with Retry, and the other panels stay', async () => {
    let busy = true;
    fakeApi({ 'GET /api/panels': () => json(panelResponses(busy ? { energy: 'The server is busy' } : {})) });
    renderPortal('/', { remotes: areas });
    const energy = within(await panel('Energy Management Analysis'));
    expect(await energy.findByText('The server is busy')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    expect(screen.getByText('1 of 2')).toBeDefined();
    busy = false;
    fireEvent.click(energy.getByRole('button', { name: 'Retry' }));
    expect(await energy.findByText('No energy items yet')).toBeDefined();
  });

  const noneLoads = {
    'the call fails': () => problem(503, 'unavailable', 'The server is busy'),
    'each of them fails': () => json(panelResponses().map(({ id }) => ({ id, error: 'The server is busy' }))),
  };
  it.each(Object.entries(noneLoads))(
    '[DASH-50] says once that none can be loaded if %s, and Retry reloads all',
    async (_, fail) => {
      let busy = true;
      fakeApi({ 'GET /api/panels': () => (busy ? fail() : json(panelResponses())) });
      renderPortal('/', { remotes: areas });
      expect(await screen.findByText('The panels could not be loaded')).toBeDefined();
      expect(screen.getAllByText('The server is busy')).toHaveLength(1);
      expect(screen.queryByRole('region', { name: 'Recent Activity' })).toBeNull();
      expect(screen.getByRole('heading', { level: 1, name: 'Main Fields Overview' })).toBeDefined();
      busy = false;
      fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
      await screen.findByText('1 of 2');
      expect(screen.queryByText('The server is busy')).toBeNull();
    },
  );
});

describe('[DASH-26] the panels are refetched', () => {
  it.each(['listEnergyItems', 'getUserStats', 'getKaizenTip', 'listRemotes'])('when %s is stale', async (operation) => {
    const { portal, requestCount } = open();
    await shown();
    expect(requestCount()).toBe(1);
    await act(() => invalidate(portal.host.queryClient, [operation]));
    expect(requestCount()).toBe(2);
  });

  it('for no other change', async () => {
    const { portal, requestCount } = open();
    await shown();
    await act(() => invalidate(portal.host.queryClient, ['getBranding']));
    expect(requestCount()).toBe(1);
  });
});
