import { and, eq } from 'drizzle-orm';
import { activityWeights } from 'shared-contracts/terms/activity';
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
  it('come once for a person and an item, however often they write', async () => {
    for (let n = 0; n < 3; n += 1) await commented(portal, dan, idea);
    await commented(portal, ana, idea);
    expect(await scores(dan)).toEqual([activityWeights.comment_added]);
    expect(await scores(ana)).toEqual([activityWeights.comment_added]);
  });

  it('go with the last comment of that person, and not before', async () => {
    const first = (await commented(portal, dan, idea)).id;
    const second = (await commented(portal, dan, idea)).id;
    await commented(portal, ana, idea, { parentId: second });
    await deleted(portal, dan, first);
    expect(await scores(dan)).toEqual([activityWeights.comment_added]);
    // an answered one leaves its empty place, which is no comment any more
    await deleted(portal, dan, second);
    expect(await scores(dan)).toEqual([]);
    expect(await scores(ana)).toEqual([activityWeights.comment_added]);
  });

  it('cannot be farmed by writing and deleting in turn', async () => {
    for (let n = 0; n < 4; n += 1) await deleted(portal, dan, (await commented(portal, dan, idea)).id);
    expect(await scores(dan)).toEqual([]);
    await commented(portal, dan, idea);
    expect(await scores(dan)).toEqual([activityWeights.comment_added]);
  });

  it('are described without the title of the item', async () => {
    await commented(portal, dan, idea);
    const [row] = await portal.ctx.db.select().from(activities).where(eq(activities.userId, dan.user.id));
    expect(row?.description).toBe('Commented on the idea');
  });
});

describe('[PLAT-150] the number of comments', () => {
  it('counts those of fifty people at the same moment', { timeout: 60_000 }, async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => portal.person()));
    const before = await stored();
    const answers = await Promise.all(people.map((as) => sendComment(portal, as, idea, { content: 'Count me in' })));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
    expect(await stored()).toMatchObject({ commentCount: 50, revision: before?.revision, updatedAt: before?.updatedAt });
    for (const person of people) expect(await scores(person)).toEqual([activityWeights.comment_added]);
  });

  it('counts fifty of one person at the same moment, which earn points once', { timeout: 60_000 }, async () => {
    const sent = Array.from({ length: 50 }, (_, n) => sendComment(portal, dan, idea, { content: `Number ${n}` }));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 201));
    expect(await stored()).toMatchObject({ commentCount: 50 });
    expect(await scores(dan)).toEqual([activityWeights.comment_added]);
  });

  it('counts no empty places, and is answered with the item', async () => {
    const { id } = await commented(portal, dan, idea);
    await commented(portal, ana, idea, { parentId: id });
    await deleted(portal, dan, id);
    const response = await portal.send('GET', `/api/ideas/${idea}`, { as: ana });
    expect(await response.json()).toMatchObject({ commentCount: 1 });
  });
});
