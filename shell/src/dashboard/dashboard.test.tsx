import { cleanup, screen } from '@testing-library/react';
import { fakeUser } from 'portal-sdk/testing/fake-host';
import type { Role } from 'shared-contracts/actor';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { json, standInApi } from '../testing/stand-in-api.ts';
import { renderPortal } from '../testing/stand-in-portal.tsx';
import { standInRemote } from '../testing/stand-in-remote.ts';
import { targetText } from './monthly-progress.tsx';
import { panelAnswers, stats } from './panels.fixture.ts';

beforeEach(() => void standInApi({ 'GET /api/panels': () => json(panelAnswers()) }));
afterEach(cleanup);

const areas = {
  'mf-energy': ['/energy-management'],
  'mf-ai-tools': ['/ai-tools'],
  'mf-ideas': ['/ideas-kaizen'],
  'mf-projects-reports': ['/projects', '/technical-reports'],
  'mf-financing': ['/market-analysis'],
  'mf-design': ['/ppt-design'],
  'mf-admin-profile': ['/admin', '/profile'],
};
const remotes = Object.entries(areas).map(([id, paths]) =>
  standInRemote({ id, manifest: { mounts: paths.map((path) => ({ path, crumb: path })), navigation: [] } }),
);
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

it('draws no tile that would lead to the 404 page', () => {
  expect(tiles('employee', remotes.slice(0, 2))).toEqual(ofEveryone.slice(0, 2));
});

it("[DASH-9] shows the month's figures as the server counts them", async () => {
  tiles('employee');
  expect(await screen.findByText('1 of 2')).toBeDefined();
  const figures = [...document.querySelectorAll('[data-panel="progress"] dl > div')].map((figure) => figure.textContent);
  expect(figures).toEqual(['Score12.5', 'Activities7', 'Rating4.3/5.0']);
  const progress = document.querySelector('[data-panel="progress"] progress') as HTMLProgressElement;
  expect([progress.value, progress.max]).toEqual([1, 2]);
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
