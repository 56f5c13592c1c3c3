import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { approved, join } from './projects.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  // already the 11th in Bucharest
  portal.clock.set('2026-03-10T22:30:00.000Z');
});
afterAll(() => portal.close());

it('[PROJ-19] the CSV export has the filtered rows, with all fields of a card, and no formulas', async () => {
  const [owner, reviewer] = [
    await portal.person({ firstName: 'Ana', lastName: 'Pop' }),
    await portal.person({ role: 'manager' }),
  ];
  const { id } = await approved(portal, { owner, reviewer }, { name: '=HYPERLINK("http://evil.example")' });
  await join(portal, reviewer, id);
  await approved(portal, { owner, reviewer }, { name: 'Something else' });
  const response = await portal.send('GET', '/api/projects/export?q=hyperlink', { as: owner });
  expect(response.headers.get('content-disposition')).toContain('projects-2026-03-11.csv');
  expect((await response.text()).trimEnd().split('\r\n')).toEqual([
    '"Name","Description","Status","Start date","End date","Tags","Owner","Participants","Submitted on","Score","Ratings","Votes"',
    '"\'=HYPERLINK(""http://evil.example"")","Meters, data flow and a dashboard for twelve turbines.","approved","2026-04-01","2026-09-30","wind, monitoring","Ana Pop",2,"2026-03-11",0,0,0',
  ]);
});
