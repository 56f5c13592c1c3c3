import { and, eq } from 'drizzle-orm';
import type { UserStats } from 'shared-contracts/schemas/account';
import type { LeaderboardEntry } from 'shared-contracts/schemas/activity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { recordActivity } from '../../platform/audit/record.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { storedTool } from '../ai-tools/ai-tools.fixture.ts';
import { decide, decided, merged, submitted } from '../ideas/ideas.fixture.ts';

let portal: TestPortal;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  manager = await portal.person({ role: 'manager' });
  admin = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());

/** What a person has earned this month, in their own figures and in the leaderboard, which must match. */
const earned = async (as: Person) => {
  const stats = (await (await portal.send('GET', '/api/user-stats', { as })).json()) as UserStats;
  const board = (await (await portal.send('GET', '/api/leaderboard', { as })).json()) as LeaderboardEntry[];
  const entry = board.find(({ user }) => user.id === as.user.id);
  expect(entry?.totalScore ?? 0).toBe(stats.totalScore);
  expect(entry?.activityCount ?? 0).toBe(stats.activityCount);
  return { score: stats.totalScore, submissions: stats.submissionsCount };
};
const withdraw = (id: string, as: Person) => portal.send('DELETE', `/api/ideas/${id}`, { as });

describe('repetition earns nothing [DASH-23]', () => {
  it('[DASH-23] repeated submitting and withdrawing earns nothing', async () => {
    const person = await portal.person();
    for (let count = 0; count < 3; count += 1) {
      const { id } = await submitted(portal, person);
      expect(await earned(person)).toEqual({ score: 1, submissions: 1 });
      expect((await withdraw(id, person)).status).toBe(200);
      expect(await earned(person)).toEqual({ score: 0, submissions: 0 });
    }
  });

  it('[DASH-23] withdrawing an approved item removes its points', async () => {
    const person = await portal.person();
    const { id } = await decided(portal, { author: person, reviewer: manager }, 'approved');
    expect(await earned(person)).toEqual({ score: 3, submissions: 1 });
    await withdraw(id, person);
    expect(await earned(person)).toEqual({ score: 0, submissions: 0 });
  });

  it('[DASH-52] withdrawing what someone else submitted removes its points, and leaves it in the count until that is undone', async () => {
    const person = await portal.person();
    const { id } = await decided(portal, { author: person, reviewer: manager }, 'approved');
    await submitted(portal, person);
    expect((await withdraw(id, admin)).status).toBe(200);
    expect(await earned(person)).toEqual({ score: 1, submissions: 2 });
    const undo = await portal.send('POST', `/api/content/idea/${id}/undo-withdrawal`, { as: admin });
    expect(undo.status).toBe(204);
    expect(await earned(person)).toEqual({ score: 4, submissions: 2 });
    expect((await withdraw(id, person)).status).toBe(200);
    expect(await earned(person)).toEqual({ score: 1, submissions: 1 });
  });

  it('[DASH-52] withdrawing an item with others as co-authors takes only the own submission out of the count', async () => {
    const [person, other] = [await portal.person(), await portal.person()];
    const source = await decided(portal, { author: other, reviewer: manager }, 'approved');
    const target = await decided(portal, { author: person, reviewer: manager }, 'approved');
    await merged(portal, manager, source.id, target.id);
    expect((await withdraw(target.id, person)).status).toBe(200);
    expect(await earned(person)).toEqual({ score: 0, submissions: 0 });
    expect(await earned(other)).toEqual({ score: 0, submissions: 1 });
  });

  it('[DASH-23] an item that is rejected, edited and approved counts once as submitted and once as approved', async () => {
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

  it('[DASH-23] 50 concurrent decisions score once', async () => {
    const person = await portal.person();
    const { id } = await submitted(portal, person);
    const responses = await Promise.all(Array.from({ length: 50 }, () => decide(portal, manager, id, { status: 'approved' })));
    // the same decision of the same reviewer is a repetition (SHELL-253)
    const statuses = responses.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const isApproval = and(eq(auditLog.entityId, id), eq(auditLog.action, 'idea_approved'));
    expect(await portal.ctx.db.$count(auditLog, isApproval)).toBe(1);
    expect(await earned(person)).toEqual({ score: 3, submissions: 1 });
  });

  it('[DASH-23] repeated commenting and deleting earns nothing, and many comments on one item count once', async () => {
    const person = await portal.person();
    const { id } = await decided(portal, { author: manager, reviewer: admin }, 'approved');
    const comments = `/api/content/idea/${id}/comments`;
    const comment = async () => {
      const response = await portal.send('POST', comments, { as: person, body: { content: 'Good', mentions: [] } });
      expect(response.status).toBe(201);
      return ((await response.json()) as { id: string }).id;
    };
    const remove = async (comment: string) =>
      expect((await portal.send('DELETE', `/api/comments/${comment}`, { as: person })).status).toBe(204);
    for (let count = 0; count < 3; count += 1) {
      const commentId = await comment();
      expect((await earned(person)).score).toBe(0.5);
      await remove(commentId);
      expect((await earned(person)).score).toBe(0);
    }
    const [first, second] = [await comment(), await comment()];
    expect((await earned(person)).score).toBe(0.5);
    await remove(first);
    expect((await earned(person)).score).toBe(0.5);
    await remove(second);
    expect((await earned(person)).score).toBe(0);
  });

  it('[DASH-23] a daily activity counts once on each day, also with concurrent calls', async () => {
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

  it('[DASH-23] using a tool twice a day scores once, and again on the next day of the company time zone', async () => {
    const use = async () => expect((await portal.send('POST', `/api/ai-tools/${id}/use`, { as: person })).ok).toBe(true);
    portal.clock.set('2026-03-11T21:59:00.000Z');
    const person = await portal.person();
    const id = await storedTool(portal, manager);
    await use();
    await use();
    expect((await earned(person)).score).toBe(0.2);
    portal.clock.set('2026-03-11T22:00:00.000Z');
    await use();
    await use();
    expect((await earned(person)).score).toBe(0.4);
  });
});
