import type { UserStats } from 'shared-contracts/schemas/account';
import type { LeaderboardEntry } from 'shared-contracts/schemas/activity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { recordActivity } from '../../platform/audit/record.ts';
import { decide, decided, submitted } from '../ideas/ideas.fixture.ts';

let portal: TestPortal;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
  manager = await portal.person({ role: 'manager' });
});
afterAll(() => portal.close());

/** What a person has earned this month, by their own figures and by the leaderboard, which must agree. */
const earned = async (as: Person) => {
  const stats = (await (await portal.send('GET', '/api/user-stats', { as })).json()) as UserStats;
  const board = (await (await portal.send('GET', '/api/leaderboard', { as })).json()) as LeaderboardEntry[];
  const entry = board.find(({ user }) => user.id === as.user.id);
  expect(entry?.totalScore ?? 0).toBe(stats.totalScore);
  expect(entry?.activityCount ?? 0).toBe(stats.activityCount);
  return { score: stats.totalScore, submissions: stats.submissionsCount };
};
const withdraw = (id: string, as: Person) => portal.send('DELETE', `/api/ideas/${id}`, { as });

describe('nothing is earned by repeating [DASH-23]', () => {
  it('[DASH-23] submitting and withdrawing, again and again, leaves nothing', async () => {
    const person = await portal.person();
    for (let count = 0; count < 3; count += 1) {
      const { id } = await submitted(portal, person);
      expect(await earned(person)).toEqual({ score: 1, submissions: 1 });
      expect((await withdraw(id, person)).status).toBe(204);
      expect(await earned(person)).toEqual({ score: 0, submissions: 0 });
    }
  });

  it('[DASH-23] withdrawing an approved item takes what it earned', async () => {
    const person = await portal.person();
    const { id } = await decided(portal, { author: person, reviewer: manager }, 'approved');
    expect(await earned(person)).toEqual({ score: 3, submissions: 1 });
    await withdraw(id, person);
    expect(await earned(person)).toEqual({ score: 0, submissions: 0 });
  });

  it('[DASH-23] an item rejected, mended and approved counts once as submitted and once as approved', async () => {
    const person = await portal.person();
    const { id } = await decided(portal, { author: person, reviewer: manager }, 'rejected');
    await portal.send('PATCH', `/api/ideas/${id}`, { as: person, body: { title: 'The same, better told' } });
    expect((await decide(portal, manager, id, { status: 'approved' })).status).toBe(200);
    expect(await earned(person)).toEqual({ score: 3, submissions: 1 });
  });

  it('[DASH-23] an approved change of an approved item earns nothing', async () => {
    const person = await portal.person();
    const { id } = await decided(portal, { author: person, reviewer: manager }, 'approved');
    for (const title of ['Dry the wood chips', 'Dry the straw']) {
      await portal.send('PATCH', `/api/ideas/${id}`, { as: person, body: { title } });
      expect((await decide(portal, manager, id, { status: 'approved' })).status).toBe(200);
    }
    expect(await earned(person)).toEqual({ score: 3, submissions: 1 });
  });

  it('[DASH-23] 50 decisions at the same moment score once', async () => {
    const person = await portal.person();
    const { id } = await submitted(portal, person);
    const answers = await Promise.all(Array.from({ length: 50 }, () => decide(portal, manager, id, { status: 'approved' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await earned(person)).toEqual({ score: 3, submissions: 1 });
  });

  it('[DASH-23] what counts once a day counts once on each day, also of several at the same moment', async () => {
    const person = await portal.person();
    const entityId = crypto.randomUUID();
    const use = (occasion: string) =>
      recordActivity(portal.ctx, {
        userId: person.user.id,
        type: 'tool_used',
        entityType: 'tool',
        entityId,
        description: 'Used a tool',
        occasion,
      });
    await Promise.all(Array.from({ length: 10 }, () => use('2026-03-10')));
    expect((await earned(person)).score).toBe(0.2);
    await use('2026-03-11');
    expect((await earned(person)).score).toBe(0.4);
  });
});
