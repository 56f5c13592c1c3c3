import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { invalidate } from 'portal-sdk/queries';
import { fakeUser } from 'portal-sdk/testing/fake-host';
import { json, problem, standInApi } from 'portal-sdk/testing/stand-in-api';
import type { DeclaredPanel } from 'shared-contracts/remote-manifest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPortal } from '../testing/stand-in-portal.tsx';
import { standInRemote } from '../testing/stand-in-remote.ts';
import { entry, panelAnswers } from './panels.fixture.ts';

afterEach(cleanup);
// a busy machine must not decide over a test
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const area = (id: string, path: string, manifest = {}) =>
  standInRemote({ id, manifest: { mounts: [{ path, crumb: path }], navigation: [], ...manifest } });
const areas = [
  area('mf-energy', '/energy-management'),
  area('mf-ai-tools', '/ai-tools'),
  area('mf-ideas', '/ideas-kaizen'),
  area('mf-financing', '/market-analysis'),
];
const open = (answers = panelAnswers(), fields: Parameters<typeof renderPortal>[1] = {}) => {
  const { calls } = standInApi({ 'GET /api/panels': () => json(answers) });
  const portal = renderPortal('/', { remotes: areas, ...fields });
  return { ...portal, asked: () => calls.filter(({ path }) => path === '/api/panels').length };
};
const panel = async (name: string) => {
  // their code has come, and their answer
  await waitFor(() => expect(screen.queryAllByRole('status', { name: 'Loading' })).toEqual([]));
  return screen.getByRole('region', { name });
};
const shown = async () => {
  await panel('Your Monthly Progress');
  return [...document.querySelectorAll('[data-panel] h2')].map((title) => title.textContent);
};
const ofNoArea = ['Your Monthly Progress', 'Recent Activity', 'Top Contributors This Month', 'Kaizen Tip of the Week'];

it('[DASH-3] [DASH-4] [DASH-5] [DASH-8] the panels stand in the specified order, each leading to its area', async () => {
  open();
  expect(await shown()).toEqual([
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

it('[DASH-8] a title keeps the focus while what its panel holds is on its way', async () => {
  open();
  const link = screen.getByRole('link', { name: 'Energy Management Analysis' });
  link.focus();
  await panel('Energy Management Analysis');
  expect(document.activeElement).toBe(link);
});

describe('[DASH-16] no panel leads where the person cannot go', () => {
  it('where this portal has not the area', async () => {
    open(panelAnswers(), { remotes: areas.slice(1, 2) });
    expect(await shown()).toEqual(['AI Tools', ...ofNoArea]);
  });

  it('where the area is out of service', async () => {
    const blocked = { reason: 'disabled', detail: 'Out of service' } as const;
    open(panelAnswers(), { remotes: areas.slice(0, 1).map((one) => ({ ...one, blocked })) });
    expect(await shown()).toEqual(ofNoArea);
  });

  it('where the role may not open it', async () => {
    const mounts = [{ path: '/ai-tools', crumb: 'AI Tools', roles: ['admin' as const] }];
    open(panelAnswers(), { remotes: [area('mf-ai-tools', '/ai-tools', { mounts })] });
    expect(await shown()).toEqual(ofNoArea);
  });

  it('where the api answers none', async () => {
    open(panelAnswers().filter(({ id }) => id !== 'energy'));
    expect(await shown()).not.toContain('Energy Management Analysis');
  });
});

describe('what they hold', () => {
  it('[DASH-3] energy items, where they stand, and their count', async () => {
    const entries = [
      entry('Night load', '/energy-management/1', { note: 'AI Prompt · Ana Pop' }),
      entry('Waits', '/energy-management/2', { status: 'pending' }),
    ];
    open(panelAnswers({ energy: { template: 'list', entries, total: 12 } }));
    const energy = within(await panel('Energy Management Analysis'));
    expect((await energy.findByRole('link', { name: 'Night load' })).getAttribute('href')).toBe('/energy-management/1');
    expect(energy.getByText('12 items')).toBeDefined();
    expect(energy.getByText('AI Prompt · Ana Pop')).toBeDefined();
    expect(energy.getAllByRole('listitem')[1]?.textContent).toBe('WaitsPENDING');
  });

  it('[DASH-4] the count of each category, leading to it, and the popular tools', async () => {
    const groups = [
      { label: 'Data', url: '/ai-tools?category=data', count: 3 },
      { label: 'Code', url: '/ai-tools?category=code', count: 0 },
    ];
    const entries = [entry('Forecaster', '/ai-tools/1', { note: '12 uses' }), entry('Writer', '/ai-tools/2')];
    open(panelAnswers({ 'ai-tools': { template: 'groups', groups, entries } }));
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

  it('[DASH-5] [DASH-6] what was submitted this month against the target, with the own total beside', async () => {
    const beside = { value: 3, label: 'Your submissions in all areas' };
    open(panelAnswers({ ideas: { template: 'progress', value: 1, target: 2, label: 'submitted this month', beside } }));
    const ideas = within(await panel('Ideas & Kaizen Board'));
    expect(await ideas.findByText('submitted this month')).toBeDefined();
    const bar = ideas.getByRole('progressbar') as HTMLProgressElement;
    expect([bar.value, bar.max]).toEqual([1, 2]);
    expect(ideas.getByText('Monthly target').parentElement?.textContent).toBe('Monthly target2');
    expect(ideas.getByText('Your submissions in all areas').parentElement?.textContent).toBe('Your submissions in all areas3');
  });

  it('[DASH-12] the tip of the week; without one there is no panel', async () => {
    open();
    expect(await screen.findByText('See for yourself.')).toBeDefined();
    cleanup();
    open(panelAnswers({ tip: { template: 'tip', tip: null } }));
    expect(await shown()).not.toContain('Kaizen Tip of the Week');
  });

  it.each([
    ['employee', 'Add the first item'],
    ['viewer', null],
  ] as const)('[DASH-27] nothing, in plain words, with the way to add it for those who may: %s', async (role, add) => {
    open(panelAnswers(), { user: fakeUser(role) });
    const energy = within(await panel('Energy Management Analysis'));
    await energy.findByText('No energy items yet');
    const link = energy.queryByRole('link', { name: 'Add the first item' });
    expect(link?.textContent ?? null).toBe(add);
    if (link) expect(link.getAttribute('href')).toBe('/energy-management?new');
  });
});

describe('[DASH-13] panels that a remote adds', () => {
  const shared = { link: '/ideas-kaizen', operation: 'listIdeas' };
  const panels: DeclaredPanel[] = [
    { ...shared, id: 'voted', title: 'Most voted', template: 'list', entryTitle: 'title', entryLink: '/ideas-kaizen/:id' },
    { ...shared, id: 'month', title: 'This month', template: 'count', value: 'total', label: 'ideas' },
    { ...shared, id: 'target', title: 'My target', template: 'progress', value: 'a', target: 'b', label: 'done' },
  ];
  const remotes = [area('mf-ideas', '/ideas-kaizen', { panels })];

  it('are drawn after all others by their template', async () => {
    open(
      panelAnswers({
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

  it('[DASH-14] an answer that cannot be drawn costs its own panel alone', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const broken = JSON.parse('{ "template": "list", "entries": null, "total": null }');
    open(panelAnswers({ 'mf-ideas/voted': broken, 'mf-ideas/month': { template: 'count', value: 5, label: 'ideas' } }), {
      remotes,
    });
    const voted = within(await panel('Most voted'));
    expect(await voted.findByText('This panel could not be read')).toBeDefined();
    expect((await panel('This month')).textContent).toBe('This month5ideas');
    errors.mockRestore();
  });
});

describe('[DASH-14] what cannot be read', () => {
  it('says so with Retry, and the others stand', async () => {
    let busy = true;
    standInApi({ 'GET /api/panels': () => json(panelAnswers(busy ? { energy: 'The server is busy' } : {})) });
    renderPortal('/', { remotes: areas });
    const energy = within(await panel('Energy Management Analysis'));
    expect(await energy.findByText('The server is busy')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    expect(screen.getByText('1 of 2')).toBeDefined();
    busy = false;
    fireEvent.click(energy.getByRole('button', { name: 'Retry' }));
    expect(await energy.findByText('No energy items yet')).toBeDefined();
  });

  it('as a whole, each says so, and one Retry brings all of them', async () => {
    let busy = true;
    standInApi({
      'GET /api/panels': () => (busy ? problem(503, 'unavailable', 'The server is busy') : json(panelAnswers())),
    });
    renderPortal('/', { remotes: areas });
    expect(await screen.findAllByText('The server is busy')).toHaveLength(8);
    expect(screen.getByRole('heading', { level: 1, name: 'Main Fields Overview' })).toBeDefined();
    busy = false;
    const [first] = screen.getAllByRole('button', { name: 'Retry' });
    if (first) fireEvent.click(first);
    await screen.findByText('1 of 2');
    expect(screen.queryByText('The server is busy')).toBeNull();
  });
});

describe('[DASH-26] they are read again', () => {
  it.each(['listEnergyItems', 'getUserStats', 'getKaizenTip', 'listRemotes'])('when %s is stale', async (operation) => {
    const { portal, asked } = open();
    await shown();
    expect(asked()).toBe(1);
    await act(() => invalidate(portal.host.queryClient, [operation]));
    expect(asked()).toBe(2);
  });

  it('by nothing else', async () => {
    const { portal, asked } = open();
    await shown();
    await act(() => invalidate(portal.host.queryClient, ['getBranding']));
    expect(asked()).toBe(1);
  });
});
