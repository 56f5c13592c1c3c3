import type { Idea } from 'shared-contracts/schemas/idea';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heardSoFar, listenTo } from '../../../test/listen-to-events.ts';
import { openPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

it("[PLAT-583] an admin who withdraws someone else's item, and restores it, is told on every page where to restore it", async () => {
  const [ana, admin] = [await portal.person(), await portal.person({ role: 'admin' })];
  const body = { title: 'Dry the biomass', description: 'With the heat of the turbine hall.', category: 'energy_efficiency' };
  const { id } = (await (await portal.send('POST', '/api/ideas', { as: ana, body })).json()) as Idea;
  const page = await listenTo(portal, admin);
  await heardSoFar(portal, admin, page);
  expect((await portal.send('DELETE', `/api/ideas/${id}`, { as: admin })).status).toBe(200);
  expect(await heardSoFar(portal, admin, page)).toContain('listWithdrawn');
  const path = `/api/content/idea/${id}/undo-withdrawal`;
  expect((await portal.send('POST', path, { as: admin })).status).toBeLessThan(300);
  expect(await heardSoFar(portal, admin, page)).toContain('listWithdrawn');
});
