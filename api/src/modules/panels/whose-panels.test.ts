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

it('[DASH-3] [DASH-16] a portal without the areas has no panels of theirs', async () => {
  expect(await idsOf(portal, await portal.person())).toEqual(ofNoArea);
  await openAreas(portal, { 'mf-ai-tools': {} });
  expect(await idsOf(portal, await portal.person())).toEqual(['ai-tools', ...ofNoArea]);
});

it('[DASH-16] a role that may not open the area has not its panels either, whoever declares them', async () => {
  const mounts = [{ path: '/energy-management', crumb: 'Energy', roles: ['manager' as const, 'admin' as const] }];
  const panel = { id: 'tabs', title: 'Tabs', link: '/energy-management', operation: 'getEnergySummary' };
  const panels = [{ ...panel, template: 'count' as const, value: 'tabs.prompts', label: 'prompts' }];
  await openAreas(portal, { 'mf-energy': { mounts, panels, contract: contractOf('getEnergySummary') } });
  expect(await idsOf(portal, await portal.person())).toEqual(ofNoArea);
  expect(await idsOf(portal, await portal.person({ role: 'manager' }))).toEqual(['energy', ...ofNoArea, 'mf-energy/tabs']);
});

it('[DASH-16] an area out of service takes its panels with it, and they come back', async () => {
  await openAreas(portal, { 'mf-energy': {} });
  const admin = await portal.person({ role: 'admin' });
  await portal.send('POST', '/api/remotes/mf-energy/disable', { as: admin, body: {} });
  expect(await idsOf(portal, admin)).toEqual(ofNoArea);
  await portal.send('POST', '/api/remotes/mf-energy/enable', { as: admin, body: {} });
  expect(await idsOf(portal, admin)).toEqual(['energy', ...ofNoArea]);
});
