import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { submitted } from './grants.fixture.ts';
import { grants } from './tables.ts';

let portal: TestPortal;
let ana: Person;
beforeAll(async () => {
  portal = await openPortal();
  // already the 11th in Bucharest
  portal.clock.set('2026-03-10T22:30:00.000Z');
  ana = await portal.person({ firstName: 'Ana', lastName: 'Pop' });
});
afterAll(() => portal.close());

const lines = async (query = '') => {
  const response = await portal.send('GET', `/api/grants/export${query}`, { as: ana });
  expect(response.status).toBe(200);
  return { response, lines: (await response.text()).trimEnd().split('\r\n') };
};

it('[FIN-15] the CSV export has the filtered rows, in their order, with all fields of a card, and no formulas', async () => {
  await submitted(portal, ana, { titleAndCode: '=HYPERLINK("http://evil.example")', topic: '@SUM(A1)', deadline: '2026-03-11' });
  await submitted(portal, ana, { titleAndCode: 'Ended', deadline: '2026-03-10' });
  await submitted(portal, ana, { titleAndCode: 'National', grantType: 'national' });
  const { response, lines: all } = await lines('?grantType=eu_financing');
  expect(response.headers.get('content-disposition')).toContain('grants-2026-03-11.csv');
  expect(all).toEqual([
    '"Title and code","Topic","Grant type","Eligibility","Deadline","Time left","Eligibility conditions","Document","Added by","Added on"',
    '"\'=HYPERLINK(""http://evil.example"")","\'@SUM(A1)","EU Financing","Individual","2026-03-11","Last day","At least three partners from three member states.","","Ana Pop","2026-03-11"',
    '"Ended","One-stop shops for home renovation","EU Financing","Individual","2026-03-10","Expired","At least three partners from three member states.","","Ana Pop","2026-03-11"',
  ]);
});

it.each(['deadline', 'newest'])('[FIN-15] the export of more than a page, by %s, has each row once', async (sort) => {
  await portal.ctx.db.delete(grants);
  const createdAt = portal.clock.now();
  const many = Array.from({ length: 1100 }, (_, n) => ({
    titleAndCode: `Call ${n}`,
    topic: 'One of many',
    // many on one day, some of them expired
    deadline: `2026-03-${String(1 + (n % 28)).padStart(2, '0')}`,
    eligibilityConditions: 'None',
    eligibilityType: 'individual' as const,
    grantType: 'eu_financing' as const,
    status: 'approved' as const,
    authorId: ana.user.id,
    createdAt,
    updatedAt: createdAt,
  }));
  await portal.ctx.db.insert(grants).values(many);
  const { lines: all } = await lines(`?sort=${sort}`);
  expect(all).toHaveLength(1101);
  expect(new Set(all).size).toBe(1101);
});
