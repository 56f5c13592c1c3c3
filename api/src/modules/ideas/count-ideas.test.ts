import { sql } from 'drizzle-orm';
import type { IdeaCounts } from 'shared-contracts/schemas/idea';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { decided, submitted } from './ideas.fixture.ts';

let portal: TestPortal;
let [ana, dan, manager]: Person[] = [];
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
  manager = await portal.person({ role: 'manager' });
  const people = { author: ana, reviewer: manager };
  await decided(portal, people, 'approved', { category: 'ai_automation', tags: ['heat'] });
  await decided(portal, people, 'approved', { category: 'grants_calls' });
  await decided(portal, people, 'rejected', { category: 'ai_automation' });
  await submitted(portal, ana, { category: 'ai_automation', title: 'Dry the straw' });
});
afterAll(() => portal.close());

const countsFor = async (as: Person | undefined, query = '') => {
  const response = await portal.send('GET', `/api/ideas/counts${query}`, as ? { as } : {});
  expect(response.status).toBe(200);
  const { statuses, categories } = (await response.json()) as IdeaCounts;
  return {
    ...Object.fromEntries(statuses.map(({ status, count }) => [status, count])),
    ...Object.fromEntries(categories.map(({ category, count }) => [category, count])),
  };
};

it('[IDEA-93] counts by status and category only what the reader may see', async () => {
  const all = { approved: 2, rejected: 1, pending: 1, ai_automation: 3, grants_calls: 1 };
  expect(await countsFor(manager)).toEqual(all);
  expect(await countsFor(ana)).toEqual(all);
  expect(await countsFor(dan)).toEqual({ approved: 2, ai_automation: 1, grants_calls: 1 });
});

it.each([
  ['?q=straw', { pending: 1, ai_automation: 1 }],
  ['?category=grants_calls', { approved: 1, grants_calls: 1 }],
  ['?status=rejected', { rejected: 1, ai_automation: 1 }],
  ['?tag=heat', { approved: 1, ai_automation: 1 }],
  ['?mine=true', {}],
])('[IDEA-93] counts what the filters match: %s', async (query, expected) => {
  expect(await countsFor(manager, query)).toEqual(expected);
});

it('[IDEA-93] has the same text and so the same ETag with every query plan', async () => {
  const texts: string[] = [];
  for (const turnedOff of ['enable_sort', 'enable_hashagg']) {
    const instance = portal.secondInstance(1);
    await instance.ctx.db.execute(sql.raw(`set ${turnedOff} = off`));
    texts.push(await (await instance.send('GET', '/api/ideas/counts', manager ? { as: manager } : {})).text());
  }
  expect(texts[0]).toContain('approved');
  expect(texts[1]).toBe(texts[0]);
});

it('[IDEA-93] refuses an unknown filter', async () => {
  const response = await portal.send('GET', '/api/ideas/counts?status=merged', manager ? { as: manager } : {});
  expect(response.status).toBe(422);
});
