import { eq } from 'drizzle-orm';
import type { ActivityType } from 'shared-contracts/constants/activity';
import type { LeaderboardEntry } from 'shared-contracts/schemas/activity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { recordActivity } from '../../platform/audit/record.ts';
import { activities } from '../../platform/audit/tables.ts';
import { users } from '../../platform/users/tables.ts';

let portal: TestPortal;
let ana: Person;
let barbu: Person;
let carmen: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person({ firstName: 'Ana', lastName: 'Zamfir' });
  barbu = await portal.person({ firstName: 'Barbu', lastName: 'Albu' });
  carmen = await portal.person({ firstName: 'Carmen', lastName: 'Albu' });
});
afterAll(() => portal.close());
beforeEach(() => portal.ctx.db.delete(activities));

const board = async (query = '') => {
  const response = await portal.send('GET', `/api/leaderboard${query}`, { as: ana });
  expect(response.status).toBe(200);
  return (await response.json()) as LeaderboardEntry[];
};
const names = async (query = '') => (await board(query)).map(({ user }) => user.firstName);
const act = ({ user }: Person, type: ActivityType, instant = '2026-03-09T10:00:00Z') =>
  recordActivity(
    { ...portal.ctx, clock: { now: () => new Date(instant) } },
    { userId: user.id, type, entityType: 'idea', entityId: crypto.randomUUID(), description: 'x' },
  );

describe('GET /api/leaderboard [DASH-18]', () => {
  it('[DASH-18] [DASH-21] adds up the scores of the month, highest first', async () => {
    await act(barbu, 'idea_submitted');
    await act(ana, 'idea_approved');
    await act(ana, 'tool_used');
    await act(ana, 'tool_used');
    expect(await board()).toEqual([
      { user: { id: ana.user.id, firstName: 'Ana', lastName: 'Zamfir', imageUrl: null }, totalScore: 2.4, activityCount: 3 },
      { user: { id: barbu.user.id, firstName: 'Barbu', lastName: 'Albu', imageUrl: null }, totalScore: 1, activityCount: 1 },
    ]);
  });

  it('[DASH-18] ranks ties by the number of activities, then by name, in the same order on every read', async () => {
    await act(ana, 'idea_submitted');
    await act(carmen, 'idea_submitted');
    await act(barbu, 'comment_added');
    await act(barbu, 'comment_added');
    for (let reading = 0; reading < 3; reading += 1) expect(await names()).toEqual(['Barbu', 'Carmen', 'Ana']);
    expect(await names('?limit=2')).toEqual(['Barbu', 'Carmen']);
  });

  it('[DASH-15] [DASH-18] uses the requested month of the company time zone', async () => {
    // March in Bucharest begins on 28 February, 22:00 UTC
    await act(ana, 'idea_submitted', '2026-02-28T21:59:59.999Z');
    await act(barbu, 'idea_submitted', '2026-02-28T22:00:00.000Z');
    await act(carmen, 'idea_submitted', '2025-03-10T10:00:00.000Z');
    expect(await names()).toEqual(['Barbu']);
    expect(await names('?month=2')).toEqual(['Ana']);
    expect(await names('?month=2&year=2026')).toEqual(['Ana']);
    expect(await names('?year=2025')).toEqual(['Carmen']);
    expect(await names('?month=12&year=2025')).toEqual([]);
  });

  it('[DASH-18] excludes inactive accounts', async () => {
    const gone = await portal.person({ firstName: 'Gone' });
    await act(gone, 'idea_submitted');
    expect(await names()).toEqual(['Gone']);
    await portal.ctx.db.update(users).set({ isActive: false }).where(eq(users.id, gone.user.id));
    expect(await names()).toEqual([]);
  });

  it.each(['?month=0', '?month=13', '?month=x', '?year=1999', '?year=2101', '?limit=0'])('returns 422 for %s', async (query) => {
    expect((await portal.send('GET', `/api/leaderboard${query}`, { as: ana })).status).toBe(422);
  });

  it('returns 401 without a session', async () => {
    expect((await portal.send('GET', '/api/leaderboard')).status).toBe(401);
  });
});
