import type { IdeaMonths } from 'shared-contracts/schemas/idea';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { ideaInput } from './ideas.fixture.ts';
import { ideas } from './tables.ts';

let portal: TestPortal;
let ana: Person;
beforeAll(async () => {
  portal = await openPortal({ COMPANY_TIME_ZONE: 'Europe/Bucharest' });
  ana = await portal.person();
});
afterAll(() => portal.close());

const add = async (createdAt: string, fields: Partial<typeof ideas.$inferInsert> = {}) => {
  const instant = new Date(createdAt);
  await portal.ctx.db.insert(ideas).values({
    ...ideaInput(),
    moreFiles: [],
    tags: [],
    authorId: ana.user.id,
    status: 'pending',
    createdAt: instant,
    updatedAt: instant,
    ...fields,
  });
};
const read = async (query = '') => {
  const viewer = await portal.person({ role: 'viewer' });
  return (await (await portal.send('GET', `/api/ideas/months${query}`, { as: viewer })).json()) as IdeaMonths;
};

describe('[IDEA-84] the ideas of six months', () => {
  it('are counted by month in the company time zone and by category, without drafts and merged ones', async () => {
    await add('2026-02-28T21:59:59.999Z', { category: 'storage_integration' });
    await add('2026-02-28T22:00:00.000Z', { category: 'storage_integration' });
    await add('2026-03-05T10:00:00Z', { category: 'ai_automation', status: 'rejected' });
    await add('2026-03-06T10:00:00Z', { category: 'ai_automation' });
    await add('2026-03-07T10:00:00Z', { status: 'draft' });
    await add('2026-03-31T21:00:00.000Z');
    const { months, categories } = await read();
    expect(months).toEqual([
      { month: '2025-10', count: 0 },
      { month: '2025-11', count: 0 },
      { month: '2025-12', count: 0 },
      { month: '2026-01', count: 0 },
      { month: '2026-02', count: 1 },
      { month: '2026-03', count: 3 },
    ]);
    expect(categories).toHaveLength(6);
    expect(categories.slice(0, 3)).toEqual([
      { category: 'ai_automation', count: 2 },
      { category: 'storage_integration', count: 1 },
      expect.objectContaining({ count: 0 }),
    ]);
  });

  it('end with the requested month', async () => {
    const { months, categories } = await read('?month=2026-02');
    expect([months[0]?.month, months.at(-1)]).toEqual(['2025-09', { month: '2026-02', count: 1 }]);
    expect(categories[0]).toEqual({ category: 'storage_integration', count: 1 });
    const wrong = await portal.send('GET', '/api/ideas/months?month=2026-13', { as: ana });
    expect(wrong.status).toBe(422);
  });
});
