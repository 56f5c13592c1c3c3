import { cleanup, screen } from '@testing-library/react';
import { fakeUser } from 'portal-sdk/testing';
import type { Role } from 'shared-contracts/actor';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeApi, json } from '../testing/fake-api.ts';
import { renderPortal } from '../testing/fake-portal.tsx';
import { fakeRemote } from '../testing/fake-remote.ts';
import { panelResponses, stats } from './panels.fixture.ts';
import { targetText } from './progress.tsx';

beforeEach(() => void fakeApi({ 'GET /api/panels': () => json(panelResponses()) }));
afterEach(cleanup);

const areas = {
  'mf-energy': [['/energy-management', 'energy_item']],
  'mf-ai-tools': [['/ai-tools', 'ai_tool']],
  'mf-ideas': [['/ideas-kaizen', 'idea']],
  'mf-projects-reports': [
    ['/projects', 'project'],
    ['/technical-reports', 'technical_report'],
  ],
  'mf-financing': [['/market-analysis', 'grant']],
  'mf-design': [['/ppt-design', 'presentation']],
} as const;
const administration = {
  mounts: [
    { path: '/admin', crumb: 'Admin Panel', roles: ['admin' as const] },
    { path: '/profile', crumb: 'Profile' },
  ],
  navigation: [],
};
const remotes = [
  ...Object.entries(areas).map(([id, pages]) => {
    const mounts = pages.map(([path]) => ({ path, crumb: path }));
    const search = pages.map(([list, type]) => ({ type, label: type, list }));
    return fakeRemote({ id, manifest: { mounts, search, navigation: [] } });
  }),
  fakeRemote({ id: 'mf-admin-profile', manifest: administration }),
];
const tiles = (role: Role, live = remotes) => {
  renderPortal('/', { user: fakeUser(role), remotes: live });
  return [...document.querySelectorAll('main .tile-grid a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
};
const ofEveryone = [
  'Energy /energy-management',
  'AI Tools /ai-tools',
  'Ideas /ideas-kaizen',
  'Projects /projects',
  'Reports /technical-reports',
  'Market /market-analysis',
  'Design /ppt-design',
];

it.each(['viewer', 'employee', 'manager'] as const)('[DASH-1] [DASH-2] shows a %s seven tiles in the specified order', (role) => {
  expect(tiles(role)).toEqual(ofEveryone);
  expect(screen.getByRole('heading', { level: 1, name: 'Main Fields Overview' })).toBeDefined();
});

it('[DASH-2] shows admins the Admin tile as well, last', () => {
  expect(tiles('admin')).toEqual([...ofEveryone, 'Admin /admin']);
});

it('renders no tile that would lead to the 404 page', () => {
  expect(tiles('employee', remotes.slice(0, 2))).toEqual(ofEveryone.slice(0, 2));
});

it("[DASH-9] shows the month's figures as the server counts them", async () => {
  tiles('employee');
  expect(await screen.findByText('1 of 2')).toBeDefined();
  const figures = [...document.querySelectorAll('[data-panel="progress"] dl > div')].map((figure) => figure.textContent);
  expect(figures).toEqual(['Score12.5', 'Activities7', 'All-time rating4.0/5.0']);
  const progress = document.querySelector('[data-panel="progress"] progress') as HTMLProgressElement;
  expect([progress.value, progress.max]).toEqual([1, 2]);
});

it('[DASH-9] says that none of the person’s items has ratings yet', async () => {
  const [months, team] = [[], { month: '2026-03', submissionsCount: 0, target: 0, months: [] }];
  const progress = { template: 'stats' as const, stats: { ...stats, averageContentRating: 0 }, months, team };
  fakeApi({ 'GET /api/panels': () => json(panelResponses({ progress })) });
  tiles('employee');
  expect(await screen.findByText('No ratings yet')).toBeDefined();
});

it.each([
  [0, 2, '2 remaining'],
  [1, 2, '1 remaining'],
  [2, 2, 'Target achieved!'],
  [3, 2, 'Target achieved!'],
  [0, 0, 'Target achieved!'],
])('[DASH-9] with %i submitted of %i it says: %s', (submissionsCount, monthlySubmissionTarget, text) =>
  expect(targetText({ ...stats, submissionsCount, monthlySubmissionTarget })).toBe(text),
);
