import { and, eq } from 'drizzle-orm';
import { activityWeights } from 'shared-contracts/constants/activity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { activities } from '../../platform/audit/tables.ts';
import { decided } from '../ideas/ideas.fixture.ts';
import { ideas } from '../ideas/tables.ts';
import { commented, deleted, sendComment } from './comments.fixture.ts';

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

const scores = async (person: Person) => {
  const rows = await portal.ctx.db
    .select()
    .from(activities)
    .where(and(eq(activities.userId, person.user.id), eq(activities.type, 'comment_added'), eq(activities.entityId, idea)));
  return rows.map(({ score }) => score);
};
const stored = async () => (await portal.ctx.db.select().from(ideas).where(eq(ideas.id, idea)))[0];

describe('[PLAT-146] points for comments', () => {
  it('are earned once per person and item, however often the person writes', async () => {
    for (let n = 0; n < 3; n += 1) await commented(portal, dan, idea);
    await commented(portal, ana, idea);
    expect(await scores(dan)).toEqual([activityWeights.comment_added]);
    expect(await scores(ana)).toEqual([activityWeights.comment_added]);
  });

  it('are removed with the last comment of that person, and not before', async () => {
    const first = (await commented(portal, dan, idea)).id;
    const second = (await commented(portal, dan, idea)).id;
    await commented(portal, ana, idea, { parentId: second });
    await deleted(portal, dan, first);
    expect(await scores(dan)).toEqual([activityWeights.comment_added]);
    // a comment with replies leaves a placeholder, which does not count
    await deleted(portal, dan, second);
    expect(await scores(dan)).toEqual([]);
    expect(await scores(ana)).toEqual([activityWeights.comment_added]);
  });

  it('cannot be farmed by alternately writing and deleting', async () => {
    for (let n = 0; n < 4; n += 1) await deleted(portal, dan, (await commented(portal, dan, idea)).id);
    expect(await scores(dan)).toEqual([]);
    await commented(portal, dan, idea);
    expect(await scores(dan)).toEqual([activityWeights.comment_added]);
  });

  it('have an activity without the title of the item', async () => {
    await commented(portal, dan, idea);
    const [row] = await portal.ctx.db.select().from(activities).where(eq(activities.userId, dan.user.id));
    expect(row?.description).toBe('Commented on the idea');
  });
});

describe('[PLAT-150] the number of comments', () => {
  it("includes fifty people's concurrent comments", async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => portal.person()));
    const before = await stored();
    const responses = await Promise.all(people.map((as) => sendComment(portal, as, idea, { content: 'Count me in' })));
    expect(responses.map(({ status }) => status)).toEqual(people.map(() => 201));
    expect(await stored()).toMatchObject({ commentCount: 50, revision: before?.revision, updatedAt: before?.updatedAt });
    for (const person of people) expect(await scores(person)).toEqual([activityWeights.comment_added]);
  });

  it('includes fifty concurrent comments of one person, which earn points once', async () => {
    const sent = Array.from({ length: 50 }, (_, n) => sendComment(portal, dan, idea, { content: `Number ${n}` }));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 201));
    expect(await stored()).toMatchObject({ commentCount: 50 });
    expect(await scores(dan)).toEqual([activityWeights.comment_added]);
  });

  it('excludes placeholders, and is returned with the item', async () => {
    const { id } = await commented(portal, dan, idea);
    await commented(portal, ana, idea, { parentId: id });
    await deleted(portal, dan, id);
    const response = await portal.send('GET', `/api/ideas/${idea}`, { as: ana });
    expect(await response.json()).toMatchObject({ commentCount: 1 });
  });
});
