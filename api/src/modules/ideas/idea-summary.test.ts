import type { contentStatuses } from 'shared-contracts/constants/content';
import type { IdeaSummary } from 'shared-contracts/schemas/idea';
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

const add = async (createdAt: string, status: (typeof contentStatuses)[number] = 'pending') => {
  const instant = new Date(createdAt);
  await portal.ctx.db
    .insert(ideas)
    .values({ ...ideaInput(), moreFiles: [], tags: [], authorId: ana.user.id, status, createdAt: instant, updatedAt: instant });
};
const summary = async (now: string, as = ana) => {
  portal.clock.set(now);
  const reader = as === ana ? await portal.person({ role: 'viewer' }) : as;
  return (await (await portal.send('GET', '/api/ideas/summary', { as: reader })).json()) as IdeaSummary;
};

describe('[IDEA-3] the totals of the month', () => {
  it('begin and end at midnight in the company time zone, across the change to summer time', async () => {
    await add('2026-02-28T21:59:59.999Z'); // still February in Bucharest
    await add('2026-02-28T22:00:00.000Z'); // the first moment of March
    await add('2026-03-31T20:59:59.999Z'); // the last one, now three hours ahead
    await add('2026-03-31T21:00:00.000Z'); // April
    expect(await summary('2026-03-15T12:00:00Z')).toMatchObject({ month: '2026-03', total: 2 });
    expect(await summary('2026-02-28T22:00:00Z')).toMatchObject({ month: '2026-03', total: 2 });
    expect(await summary('2026-03-31T21:00:00Z')).toMatchObject({ month: '2026-04', total: 1 });
  });

  it('end an October at midnight in the company time zone, across the change back to winter time', async () => {
    await add('2026-09-30T20:59:59.999Z'); // still September, three hours ahead
    await add('2026-09-30T21:00:00.000Z'); // the first moment of October
    await add('2026-10-25T00:30:00.000Z'); // half past three, the first time
    await add('2026-10-25T01:30:00.000Z'); // half past three again
    await add('2026-10-31T21:59:59.999Z'); // the last one, now two hours ahead
    await add('2026-10-31T22:00:00.000Z'); // November
    expect(await summary('2026-10-25T01:00:00Z')).toMatchObject({ month: '2026-10', total: 4 });
    expect(await summary('2026-10-31T21:59:59Z')).toMatchObject({ month: '2026-10', total: 4 });
    expect(await summary('2026-10-31T22:00:00Z')).toMatchObject({ month: '2026-11', total: 1 });
  });

  it('end a December in the next year', async () => {
    await add('2026-12-31T21:59:59.999Z');
    await add('2026-12-31T22:00:00.000Z');
    expect(await summary('2026-12-24T12:00:00Z')).toMatchObject({ month: '2026-12', total: 1 });
    expect(await summary('2026-12-31T22:00:00Z')).toMatchObject({ month: '2027-01', total: 1 });
  });

  it('[IDEA-48] count all submitted ideas, for every caller, and never a draft', async () => {
    for (const status of ['pending', 'pending', 'approved', 'rejected', 'draft'] as const)
      await add('2026-07-10T10:00:00Z', status);
    expect(await summary('2026-07-20T10:00:00Z')).toEqual({ month: '2026-07', total: 4, approved: 1, pending: 2 });
  });
});
