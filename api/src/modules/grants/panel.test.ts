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

it('[DASH-8] the dashboard has the 4 newest grants, [DASH-32] and the next of those that end within 30 days, without ended ones', async () => {
  expect(await contentOf(portal, viewer, 'grants')).toEqual({ template: 'list', entries: [], total: null });
  const add = (titleAndCode: string, deadline: string) => {
    portal.clock.advance(60);
    return submitted(portal, ana, { titleAndCode, deadline, grantType: 'national' });
  };
  const ended = await add('ended', '2026-03-09');
  const later = await add('later', '2026-05-01');
  const today = await add('today', '2026-03-10');
  const next = await add('next', '2026-03-12');
  const last = await add('last', '2026-04-09');
  const entry = (id: string, title: string, note: string) => ({ title, url: `/market-analysis/${id}`, note, status: null });
  const newest = (id: string, title: string, until: string) => entry(id, title, `National Financing · ${until}`);
  expect(await contentOf(portal, viewer, 'grants')).toMatchObject({
    entries: [
      newest(last.id, 'last', 'until 9 Apr 2026'),
      newest(next.id, 'next', 'until 12 Mar 2026'),
      newest(today.id, 'today', 'until 10 Mar 2026'),
      newest(later.id, 'later', 'until 1 May 2026'),
    ],
  });
  expect(await contentOf(portal, viewer, 'deadlines')).toMatchObject({
    entries: [
      entry(today.id, 'today', 'Financing · Last day · 10 Mar 2026'),
      entry(next.id, 'next', 'Financing · 2 days left · 12 Mar 2026'),
      entry(last.id, 'last', 'Financing · 30 days left · 9 Apr 2026'),
    ],
  });
  expect((await portal.send('DELETE', `/api/grants/${last.id}`, { as: ana })).status).toBe(200);
  expect((await portal.send('DELETE', `/api/grants/${next.id}`, { as: ana })).status).toBe(200);
  expect(await contentOf(portal, viewer, 'grants')).toMatchObject({
    entries: [{ title: 'today' }, { title: 'later' }, newest(ended.id, 'ended', 'Expired')],
  });
});
