import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAreas } from '../../../test/open-areas.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { book, makeOffice } from '../booking/booking.fixture.ts';
import { decide, submitted } from '../ideas/ideas.fixture.ts';
import { approved as approvedProject } from '../projects/projects.fixture.ts';
import { contentOf } from './panels.fixture.ts';

let portal: TestPortal;
let ana: Person;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal({ COMPANY_TIME_ZONE: 'Europe/Bucharest' });
  ana = await portal.person({ firstName: 'Ana', lastName: 'Pop' });
  manager = await portal.person({ role: 'manager', firstName: 'Dan', lastName: 'Ilie' });
  await openAreas(portal, {
    'mf-ideas': {},
    'mf-booking': {},
    'mf-financing': {},
    'mf-admin-profile': {},
    'mf-projects-reports': {},
  });
});
afterAll(() => portal.close());

const entries = async (as: Person, id: string) => {
  const content = await contentOf(portal, as, id);
  return content.template === 'list' ? content.entries : [];
};

describe('[DASH-32] a person’s day', () => {
  it('has the desk of today, in the company time zone; without one the next booking', async () => {
    const { tables } = await makeOffice(portal, 'Desk 1', 'Desk 2');
    const [first = '', second = ''] = tables.map(({ id }) => id);
    expect(await entries(ana, 'desk')).toEqual([]);
    await book(portal, ana, second, { day: '2026-03-12', from: '10:00', to: '12:00' });
    expect(await entries(ana, 'desk')).toEqual([
      {
        title: 'Desk 2, Headquarters',
        url: '/office-booking?date=2026-03-12',
        note: 'Next: 12 Mar 2026 · 10:00–12:00',
        status: null,
      },
    ]);
    await book(portal, ana, first, { day: '2026-03-10', from: '12:00', to: '17:00' });
    expect((await entries(ana, 'desk')).map(({ title, note }) => [title, note])).toEqual([
      ['Desk 1, Headquarters', 'Today · 12:00–17:00'],
    ]);
    expect(await entries(manager, 'desk')).toEqual([]);
  });

  it('has for reviewers the items that wait for them, without their own, with the total', async () => {
    await submitted(portal, ana, { title: 'Dry the biomass' });
    await submitted(portal, manager, { title: 'Of the manager' });
    const content = await contentOf(portal, manager, 'reviews');
    expect(content).toMatchObject({ total: 1, entries: [{ title: 'Dry the biomass', note: 'Idea · Ana Pop', status: null }] });
  });

  it('has what is new for the person, until they have read it', async () => {
    const { id } = await submitted(portal, ana, { title: 'Heat the hall' });
    await decide(portal, manager, id, { status: 'approved' });
    expect(await entries(ana, 'news')).toMatchObject([
      { title: 'Heat the hall', url: `/ideas-kaizen/${id}`, note: 'Dan Ilie approved your idea' },
    ]);
    await portal.send('POST', '/api/notifications/read', { as: ana, body: { all: true, read: true } });
    expect(await entries(ana, 'news')).toEqual([]);
  });

  it('has own projects that end within 30 days', async () => {
    const end = (name: string, endDate: string) =>
      approvedProject(portal, { owner: ana, reviewer: manager }, { name, startDate: '2026-01-01', endDate });
    await end('Over already', '2026-03-09');
    await end('Ends far away', '2026-04-10');
    const { id } = await end('Ends soon', '2026-03-20');
    expect(await entries(ana, 'deadlines')).toEqual([
      { title: 'Ends soon', url: `/projects/${id}`, note: 'Project · 10 days left · 20 Mar 2026', status: null },
    ]);
    expect(await entries(manager, 'deadlines')).toEqual([]);
  });
});
