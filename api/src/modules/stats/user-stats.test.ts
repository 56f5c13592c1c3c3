import type { ActivityType } from 'shared-contracts/constants/activity';
import type { UserStats } from 'shared-contracts/schemas/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { recordActivity } from '../../platform/audit/record.ts';
import { energyItems } from '../energy/tables.ts';
import { ideas } from '../ideas/tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const stats = async (person: Person, query = '') => {
  const response = await portal.send('GET', `/api/user-stats${query}`, { as: person });
  expect(response.status).toBe(200);
  return (await response.json()) as UserStats;
};
const at = (instant: string) => ({ ...portal.ctx, clock: { now: () => new Date(instant) } });
const act = ({ user }: Person, type: ActivityType, instant: string, entityId: string = crypto.randomUUID()) =>
  recordActivity(at(instant), { userId: user.id, type, entityType: 'idea', entityId, description: 'x' });
const idea = ({ user }: Person, fields: Partial<typeof ideas.$inferInsert>, instant = '2026-03-09T10:00:00Z') => {
  const time = new Date(instant);
  return portal.ctx.db.insert(ideas).values({
    title: 'A title',
    description: 'A description',
    category: 'grants_calls',
    authorId: user.id,
    createdAt: time,
    updatedAt: time,
    ...fields,
  });
};

describe('GET /api/user-stats', () => {
  it('returns zeros and the target for a new person', async () => {
    expect(await stats(await portal.person({ monthlySubmissionTarget: 5 }))).toEqual({
      month: '2026-03',
      submissionsCount: 0,
      ideasOutsideEnergy: 0,
      totalScore: 0,
      activityCount: 0,
      averageRating: 0,
      averageContentRating: 0,
      monthlySubmissionTarget: 5,
    });
  });

  it("adds up the person's activities of the month of the company time zone", async () => {
    const [person, colleague] = [await portal.person(), await portal.person()];
    // March in Bucharest begins on 28 February, 22:00 UTC
    await act(person, 'idea_submitted', '2026-02-28T21:59:59.999Z');
    await act(person, 'idea_submitted', '2026-02-28T22:00:00.000Z');
    await act(person, 'tool_used', '2026-03-09T10:00:00Z');
    await act(colleague, 'idea_approved', '2026-03-09T10:00:00Z');
    expect(await stats(person)).toMatchObject({ submissionsCount: 1, activityCount: 2, totalScore: 1.2 });
  });

  it('[DASH-20] counts an item once, however often it was submitted', async () => {
    const person = await portal.person();
    const item = crypto.randomUUID();
    await act(person, 'idea_submitted', '2026-03-02T10:00:00Z', item);
    await act(person, 'idea_submitted', '2026-03-03T10:00:00Z', item);
    await act(person, 'post_created', '2026-03-03T10:00:00Z');
    expect((await stats(person)).submissionsCount).toBe(2);
  });

  it("counts the person's ideas of the month outside the five energy categories", async () => {
    const person = await portal.person();
    await idea(person, { status: 'rejected' });
    await idea(person, { status: 'draft' });
    for (const category of [
      'energy_efficiency',
      'renewables_integration',
      'storage_integration',
      'energy_communities',
      'ai_automation',
    ] as const)
      await idea(person, { category });
    await idea(person, {}, '2026-02-09T10:00:00Z');
    await idea(await portal.person(), {});
    expect((await stats(person)).ideasOutsideEnergy).toBe(1);
  });

  it("averages the ratings of the person's approved ideas that were rated", async () => {
    const person = await portal.person();
    await idea(person, { status: 'approved', score: 4.5 });
    await idea(person, { status: 'approved', score: 3.8 });
    await idea(person, { status: 'approved', score: 0 });
    await idea(person, { status: 'pending', score: 1 });
    expect((await stats(person)).averageRating).toBe(4.2);
  });

  it('[DASH-17] averages the ratings of ideas only, and of content of all types under a second name', async () => {
    const person = await portal.person();
    await idea(person, { status: 'approved', score: 4 });
    await idea(person, { status: 'approved', score: 4 });
    const now = portal.clock.now();
    await portal.ctx.db.insert(energyItems).values({
      title: 'A prompt',
      description: 'A description',
      type: 'ai_prompt',
      category: 'energy_efficiency',
      authorId: person.user.id,
      status: 'approved',
      score: 1,
      createdAt: now,
      updatedAt: now,
    });
    expect(await stats(person)).toMatchObject({ averageRating: 4, averageContentRating: 3 });
  });

  it('[DASH-17] counts the requested month, with its limits in the company time zone', async () => {
    const person = await portal.person();
    await act(person, 'idea_submitted', '2026-01-31T22:00:00.000Z');
    await act(person, 'idea_submitted', '2026-02-28T21:59:59.999Z');
    await act(person, 'idea_submitted', '2026-02-28T22:00:00.000Z');
    await idea(person, {}, '2026-02-09T10:00:00Z');
    expect(await stats(person, '?month=2&year=2026')).toMatchObject({
      month: '2026-02',
      submissionsCount: 2,
      ideasOutsideEnergy: 1,
    });
    expect(await stats(person, '?month=1&year=2026')).toMatchObject({ month: '2026-01', submissionsCount: 0, totalScore: 0 });
    expect((await portal.send('GET', '/api/user-stats?month=13', { as: person })).status).toBe(422);
  });

  it('returns 401 without a session', async () => {
    expect((await portal.send('GET', '/api/user-stats')).status).toBe(401);
  });
});
