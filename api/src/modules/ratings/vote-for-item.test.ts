import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities } from '../../platform/audit/tables.ts';
import { decided, listed, submitted } from '../ideas/ideas.fixture.ts';
import { ideas } from '../ideas/tables.ts';
import { ratingSummary, sendVote } from './ratings.fixture.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let reviewer: Person;
let idea: string;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
  reviewer = await portal.person({ role: 'manager' });
});
beforeEach(async () => {
  idea = (await decided(portal, { author: ana, reviewer }, 'approved')).id;
});
afterAll(() => portal.close());

const stored = async () => (await portal.ctx.db.select().from(ideas).where(eq(ideas.id, idea)))[0];

describe('[PLAT-149] a vote', () => {
  it('counts once per person, and can be removed', async () => {
    const before = await stored();
    expect(await ratingSummary(sendVote(portal, dan, idea))).toEqual({
      score: 0,
      ratingCount: 0,
      voteCount: 1,
      myRating: null,
      myVote: true,
    });
    expect(await ratingSummary(sendVote(portal, dan, idea))).toMatchObject({ voteCount: 1, myVote: true });
    expect(await ratingSummary(sendVote(portal, ana, idea))).toMatchObject({ voteCount: 2 });
    expect(await ratingSummary(sendVote(portal, dan, idea, 'DELETE'))).toMatchObject({ voteCount: 1, myVote: false });
    expect(await ratingSummary(sendVote(portal, dan, idea, 'DELETE'))).toMatchObject({ voteCount: 1, myVote: false });
    expect(await stored()).toEqual({ ...before, voteCount: 1 });
  });

  it('is visible to its voter in lists', async () => {
    await sendVote(portal, dan, idea);
    const seen = async (as: Person) => (await listed(portal, as)).ideas.find(({ id }) => id === idea);
    expect(await seen(dan)).toMatchObject({ voteCount: 1, myVote: true });
    expect(await seen(reviewer)).toMatchObject({ voteCount: 1, myVote: false });
  });

  it('for an unpublished item is refused, also for its author', async () => {
    const pending = (await submitted(portal, ana)).id;
    for (const as of [ana, reviewer]) {
      const response = await sendVote(portal, as, pending);
      expect(response.status).toBe(409);
      expect((await problemOf(response)).error).toBe('This idea is pending. You can only vote for published items.');
    }
  });

  it('is forbidden for viewers', async () => {
    const viewer = await portal.person({ role: 'viewer' });
    expect((await sendVote(portal, viewer, idea)).status).toBe(403);
    expect((await sendVote(portal, viewer, idea, 'DELETE')).status).toBe(403);
  });

  it('[PLAT-150] counts once per person for fifty concurrent people who each repeat it', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => portal.person()));
    const sent = [...people, ...people].map((person) => sendVote(portal, person, idea));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect(await stored()).toMatchObject({ voteCount: 50 });
  });

  it('[PLAT-150] counts once when one person repeats it in fifty concurrent calls', async () => {
    await Promise.all(Array.from({ length: 50 }, () => sendVote(portal, dan, idea)));
    expect(await stored()).toMatchObject({ voteCount: 1 });
  });

  it('earns no one points', async () => {
    await sendVote(portal, dan, idea);
    expect(await portal.ctx.db.$count(activities, eq(activities.userId, dan.user.id))).toBe(0);
  });
});
