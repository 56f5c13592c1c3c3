import type { ActivityType } from 'shared-contracts/constants/activity';
import type { MonthlyStats, TeamStats } from 'shared-contracts/schemas/activity';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { recordActivity } from '../../platform/audit/record.ts';

let portal: TestPortal;
beforeEach(async () => {
  await portal?.close();
  portal = await openPortal({ COMPANY_TIME_ZONE: 'Europe/Bucharest' });
});
afterAll(() => portal.close());

const act = ({ user }: Person, type: ActivityType, instant: string) =>
  recordActivity(
    { ...portal.ctx, clock: { now: () => new Date(instant) } },
    { userId: user.id, type, entityType: 'idea', entityId: crypto.randomUUID(), description: 'x' },
  );
const own = async (as: Person) => {
  const response = await portal.send('GET', '/api/user-stats/months', { as });
  return ((await response.json()) as MonthlyStats).months;
};
const team = async (as: Person) => (await (await portal.send('GET', '/api/team-stats', { as })).json()) as TeamStats;

describe('GET /api/user-stats/months', () => {
  it('[DASH-28] has the last six months, across the turn of the year, and zero for months without activity', async () => {
    const months = await own(await portal.person());
    expect(months.map(({ month }) => month)).toEqual(['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03']);
    expect(months.every((figures) => figures.submissionsCount + figures.totalScore + figures.activityCount === 0)).toBe(true);
  });

  it('[DASH-15] [DASH-28] a month begins and ends at midnight in the company time zone, in winter and in summer time', async () => {
    const person = await portal.person();
    // October 2025 ends in winter time, September in summer time
    await act(person, 'idea_submitted', '2025-09-30T20:59:59.999Z');
    await act(person, 'idea_submitted', '2025-09-30T21:00:00.000Z');
    await act(person, 'post_created', '2025-10-31T21:59:59.999Z');
    await act(person, 'tool_used', '2025-10-31T22:00:00.000Z');
    await act(await portal.person(), 'idea_submitted', '2025-10-15T10:00:00Z');
    const [october, november] = await own(person);
    expect(october).toEqual({ month: '2025-10', submissionsCount: 2, totalScore: 2, activityCount: 2 });
    expect(november).toEqual({ month: '2025-11', submissionsCount: 0, totalScore: 0.2, activityCount: 1 });
  });

  it('[DASH-28] begins a new month in the company time zone', async () => {
    portal.clock.set('2026-03-31T20:59:59Z');
    const person = await portal.person();
    expect((await own(person)).at(-1)?.month).toBe('2026-03');
    portal.clock.set('2026-03-31T21:00:00Z');
    expect((await own(person)).at(-1)?.month).toBe('2026-04');
  });
});

describe('GET /api/team-stats', () => {
  it('[DASH-29] counts everyone’s submissions, and the people who were active, by month', async () => {
    const [ana, dan] = [await portal.person(), await portal.person()];
    await act(ana, 'idea_submitted', '2026-03-02T10:00:00Z');
    await act(ana, 'report_submitted', '2026-03-03T10:00:00Z');
    await act(dan, 'post_created', '2026-03-04T10:00:00Z');
    await act(dan, 'comment_added', '2026-02-28T21:59:59.999Z');
    const figures = await team(await portal.person({ role: 'viewer' }));
    expect(figures).toMatchObject({ month: '2026-03', submissionsCount: 3 });
    expect(figures.months.slice(-2)).toEqual([
      { month: '2026-02', submissionsCount: 0, activePeople: 1 },
      { month: '2026-03', submissionsCount: 3, activePeople: 2 },
    ]);
  });

  it('[DASH-29] adds up the targets only of active contributors with a confirmed address', async () => {
    const employee = await portal.person({ monthlySubmissionTarget: 3 });
    await portal.person({ role: 'manager', monthlySubmissionTarget: 4 });
    await portal.person({ role: 'viewer', monthlySubmissionTarget: 50 });
    await portal.person({ isActive: false, monthlySubmissionTarget: 60 });
    await portal.person({ emailVerified: false, monthlySubmissionTarget: 70 });
    expect((await team(employee)).target).toBe(7);
  });
});
