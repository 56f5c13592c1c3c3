import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAreas } from '../../../test/open-areas.ts';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { contractOf } from '../remotes/release.fixture.ts';
import { idsOf } from './panels.fixture.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

const ofNoArea = ['progress', 'activity', 'contributors', 'tip'];
const everywhere = ['news', ...ofNoArea];

it('[DASH-3] [DASH-16] a portal without the areas does not have their panels', async () => {
  expect(await idsOf(portal, await portal.person())).toEqual(everywhere);
  await openAreas(portal, { 'mf-ai-tools': {} });
  expect(await idsOf(portal, await portal.person())).toEqual(['news', 'ai-tools', ...ofNoArea]);
});

it('[DASH-16] a role that may not open an area does not get its panels, regardless of who declares them', async () => {
  const mounts = [{ path: '/energy-management', crumb: 'Energy', roles: ['manager' as const, 'admin' as const] }];
  const panel = { id: 'tabs', title: 'Tabs', link: '/energy-management', operation: 'getEnergySummary' };
  const panels = [{ ...panel, template: 'count' as const, value: 'tabs.prompts', label: 'prompts' }];
  await openAreas(portal, { 'mf-energy': { mounts, panels, contract: contractOf('getEnergySummary') } });
  expect(await idsOf(portal, await portal.person())).toEqual(everywhere);
  expect(await idsOf(portal, await portal.person({ role: 'manager' }))).toEqual([
    'news',
    'energy',
    ...ofNoArea,
    'mf-energy/tabs',
  ]);
});

it('[DASH-16] disabling an area removes its panels, and enabling it restores them', async () => {
  await openAreas(portal, { 'mf-energy': {} });
  const admin = await portal.person({ role: 'admin' });
  await portal.send('POST', '/api/remotes/mf-energy/disable', { as: admin, body: {} });
  expect(await idsOf(portal, admin)).toEqual(everywhere);
  await portal.send('POST', '/api/remotes/mf-energy/enable', { as: admin, body: {} });
  expect(await idsOf(portal, admin)).toEqual(['news', 'energy', ...ofNoArea]);
});

it('[DASH-30] a viewer, who has no tasks, has neither targets nor a desk; a reviewer has the items that wait for review', async () => {
  await openAreas(portal, { 'mf-energy': {}, 'mf-ideas': {}, 'mf-booking': {}, 'mf-admin-profile': {} });
  expect(await idsOf(portal, await portal.person({ role: 'viewer' }))).toEqual([
    'news',
    'energy',
    'ideas',
    'activity',
    'contributors',
    'tip',
  ]);
  expect((await idsOf(portal, await portal.person())).slice(0, 2)).toEqual(['desk', 'news']);
  expect((await idsOf(portal, await portal.person({ role: 'manager' }))).slice(0, 3)).toEqual(['reviews', 'desk', 'news']);
});
