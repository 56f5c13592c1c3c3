import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAreas } from '../../../test/open-areas.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { contentOf } from '../panels/panels.fixture.ts';
import { submitted } from './grants.fixture.ts';

let portal: TestPortal;
let ana: Person;
let viewer: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  viewer = await portal.person({ role: 'viewer' });
  await openAreas(portal, { 'mf-financing': {} });
});
afterAll(() => portal.close());

it('[DASH-8] the dashboard has the first 4 grants of the list: those that end next, an ended one only where there are no others', async () => {
  expect(await contentOf(portal, viewer, 'grants')).toEqual({ template: 'list', entries: [], total: null });
  const add = (titleAndCode: string, deadline: string) =>
    submitted(portal, ana, { titleAndCode, deadline, grantType: 'national' });
  const ended = await add('ended', '2026-03-09');
  const later = await add('later', '2026-05-01');
  const today = await add('today', '2026-03-10');
  const entry = (id: string, title: string, left: string) => ({
    title,
    url: `/market-analysis/${id}`,
    note: `National Financing · ${left}`,
    status: null,
  });
  const open = [entry(today.id, 'today', 'until 10 Mar 2026'), entry(later.id, 'later', 'until 1 May 2026')];
  expect(await contentOf(portal, viewer, 'grants')).toMatchObject({ entries: [...open, entry(ended.id, 'ended', 'Expired')] });
  const [next, last] = [await add('next', '2026-03-11'), await add('last', '2026-05-02')];
  expect(await contentOf(portal, viewer, 'grants')).toMatchObject({
    entries: [open[0], entry(next.id, 'next', 'until 11 Mar 2026'), open[1], entry(last.id, 'last', 'until 2 May 2026')],
  });
});
