import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { approved, paper } from './energy.fixture.ts';
import { energyItems } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let reviewer: Person;
beforeAll(async () => {
  portal = await openPortal();
  // already the 11th in Bucharest
  portal.clock.set('2026-03-10T22:30:00.000Z');
  ana = await portal.person({ firstName: 'Ana', lastName: 'Pop' });
  reviewer = await portal.person({ role: 'manager' });
});
afterAll(() => portal.close());

const lines = async (query: string) => {
  const response = await portal.send('GET', `/api/energy-items/export${query}`, { as: ana });
  expect(response.status).toBe(200);
  const text = await response.text();
  return { response, lines: text.trimEnd().split('\r\n') };
};

it('[ENERGY-20] the CSV export has the filtered rows, with all fields of a card, and no formulas', async () => {
  await approved(portal, { author: ana, reviewer }, { ...paper, title: '=HYPERLINK("http://evil.example")', tags: ['grid'] });
  await approved(portal, { author: ana, reviewer }, { title: 'A prompt' });
  const { response, lines: all } = await lines('?tab=research');
  expect(response.headers.get('content-disposition')).toContain('energy-items-2026-03-11.csv');
  expect(all).toHaveLength(2);
  expect(all[0]).toBe(
    '"Title","Description","Type","Category","Status","Tags","Submitted by","Submitted on","Score","Ratings","Votes","Authors","Journal","Publication date","DOI","Attachment"',
  );
  expect(all[1]).toBe(
    '"\'=HYPERLINK(""http://evil.example"")","Explain why {{site}} uses {{kw}} kW at night.","Research Paper","Energy Efficiency","approved","Research, grid","Ana Pop","2026-03-11",0,0,0,"I. Pop, R. Ilie","Applied Energy","2025-11-30","https://doi.org/10.1016/j.apenergy.2025.1234",""',
  );
});

it('[ENERGY-20] [PLAT-39] a very long list ends at 10,000 rows, each once and newest first, and says so', async () => {
  const many = Array.from({ length: 10_050 }, (_, n) => ({
    title: `Item ${n}`,
    description: 'One of many',
    type: 'other_info' as const,
    category: 'grants_calls' as const,
    status: 'approved' as const,
    authorId: ana.user.id,
    // several per millisecond
    createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 7)),
    updatedAt: new Date(Date.UTC(2026, 0, 1)),
  }));
  for (let start = 0; start < many.length; start += 1000)
    await portal.ctx.db.insert(energyItems).values(many.slice(start, start + 1000));
  const { lines: all } = await lines('?category=grants_calls');
  expect(all).toHaveLength(10_002);
  expect(all.at(-1)).toContain('Only the first 10,000 rows are in this file.');
  const titles = all.slice(1, -1).map((line) => Number(/^"Item (\d+)"/.exec(line)?.[1]));
  expect(new Set(titles).size).toBe(10_000);
  expect(Math.floor(Math.min(...titles) / 7)).toBe(Math.floor(50 / 7));
});
