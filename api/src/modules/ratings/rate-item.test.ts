import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { heardSoFar, listenTo } from '../../../test/listen-to-events.ts';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities } from '../../platform/audit/tables.ts';
import { decided, submitted } from '../ideas/ideas.fixture.ts';
import { ideas } from '../ideas/tables.ts';
import { ratingSummary, sendRating } from './ratings.fixture.ts';
import { ratings } from './tables.ts';

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

const stored = async (id = idea) => (await portal.ctx.db.select().from(ideas).where(eq(ideas.id, id)))[0];
const rows = () => portal.ctx.db.select().from(ratings).where(eq(ratings.entityId, idea));

describe('[PLAT-147] a rating', () => {
  it('[DASH-17] tells the open pages of the author that their mean rating is stale', async () => {
    const author = await listenTo(portal, ana);
    await heardSoFar(portal, ana, author);
    await ratingSummary(sendRating(portal, dan, idea, 4));
    expect(await heardSoFar(portal, ana, author)).toEqual(expect.arrayContaining(['getUserStats', 'listIdeas']));
    await author.leave();
  });

  it('replaces an earlier one of the same person, and can be removed', async () => {
    expect(await ratingSummary(sendRating(portal, dan, idea, 2))).toEqual({
      score: 2,
      ratingCount: 1,
      voteCount: 0,
      myRating: 2,
      myVote: false,
    });
    expect(await ratingSummary(sendRating(portal, dan, idea, 5))).toMatchObject({ score: 5, ratingCount: 1, myRating: 5 });
    expect(await rows()).toHaveLength(1);
    expect(await ratingSummary(sendRating(portal, dan, idea))).toMatchObject({ score: 0, ratingCount: 0, myRating: null });
    expect(await ratingSummary(sendRating(portal, dan, idea))).toMatchObject({ score: 0, ratingCount: 0, myRating: null });
    expect(await rows()).toEqual([]);
  });

  it('is visible only to the person who gave it', async () => {
    await sendRating(portal, dan, idea, 4);
    const mine = async (as: Person) => (await (await portal.send('GET', `/api/ideas/${idea}`, { as })).json()) as object;
    expect(await mine(dan)).toMatchObject({ score: 4, ratingCount: 1, myRating: 4 });
    expect(await mine(ana)).toMatchObject({ score: 4, ratingCount: 1, myRating: null });
  });

  it.each([0, 6, 2.5, -1, '3', null, Number.NaN])('of %s is refused', async (value) => {
    const response = await sendRating(portal, dan, idea, value);
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues).toMatchObject([{ path: 'value' }]);
    expect(await rows()).toEqual([]);
  });

  it("of a person's own item is refused, also for an admin", async () => {
    const admin = await portal.person({ role: 'admin' });
    const own = (await decided(portal, { author: admin, reviewer }, 'approved')).id;
    for (const [as, id] of [
      [ana, idea],
      [admin, own],
    ] as const) {
      const response = await sendRating(portal, as, id, 5);
      expect(response.status).toBe(403);
      expect((await problemOf(response)).error).toBe("You can't rate your own idea.");
    }
    expect(await rows()).toEqual([]);
  });

  it('of an unpublished item is refused for the reviewer who sees it', async () => {
    const pending = (await submitted(portal, ana)).id;
    const response = await sendRating(portal, reviewer, pending, 5);
    expect(response.status).toBe(409);
    expect((await problemOf(response)).error).toBe('This idea is pending. Only published items can be rated.');
    const rejected = (await decided(portal, { author: ana, reviewer }, 'rejected')).id;
    expect((await sendRating(portal, reviewer, rejected, 5)).status).toBe(409);
  });

  it('is forbidden for viewers', async () => {
    const viewer = await portal.person({ role: 'viewer' });
    expect((await sendRating(portal, viewer, idea, 5)).status).toBe(403);
    expect((await sendRating(portal, viewer, idea)).status).toBe(403);
  });
});

describe('[PLAT-148] the score', () => {
  it('is the mean to one decimal, and does not change revision or modification time', async () => {
    const before = await stored();
    portal.clock.advance(3600);
    const people = [dan, reviewer, await portal.person()];
    for (const [n, person] of people.entries()) await sendRating(portal, person, idea, [5, 4, 4][n]);
    const after = await stored();
    expect(after).toMatchObject({ score: 4.3, ratingCount: 3 });
    expect(after).toEqual({ ...before, score: 4.3, ratingCount: 3 });
  });

  it('[PLAT-150] counts fifty concurrent people once each, however often each repeats', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => portal.person()));
    const sent = people.flatMap((person, n) => [1, 2].map(() => sendRating(portal, person, idea, (n % 5) + 1)));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect(await stored()).toMatchObject({ score: 3, ratingCount: 50 });
  });

  it('[PLAT-150] counts fifty concurrent ratings of one person once', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, (_, n) => sendRating(portal, dan, idea, (n % 5) + 1)));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(await stored()).toMatchObject({ score: row?.value, ratingCount: 1 });
  });

  it('earns no one points', async () => {
    await sendRating(portal, dan, idea, 5);
    expect(await portal.ctx.db.$count(activities, eq(activities.userId, dan.user.id))).toBe(0);
  });
});
