import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { users } from '../../platform/users/tables.ts';
import { decided, submitted } from '../ideas/ideas.fixture.ts';
import { notifications } from '../notifications/tables.ts';
import { commented, deleted } from './comments.fixture.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let eva: Person;
let reviewer: Person;
let idea: string;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
  eva = await portal.person();
  reviewer = await portal.person({ role: 'manager' });
});
beforeEach(async () => {
  idea = (await decided(portal, { author: ana, reviewer }, 'approved')).id;
});
afterAll(() => portal.close());

const names = () => new Map([ana, dan, eva, reviewer].map((person, n) => [person.user.id, ['ana', 'dan', 'eva', 'reviewer'][n]]));
/** The people notified of a comment, as 'mention dan'. */
const notifiedOf = async (comment: string) => {
  const rows = await portal.ctx.db.select().from(notifications).where(eq(notifications.commentId, comment));
  return rows.map(({ kind, userId }) => `${kind} ${names().get(userId)}`).sort();
};
const edit = async (comment: string, mentions: Person[], as = dan) => {
  const body = { content: 'Changed', mentions: mentions.map(({ user }) => user.id) };
  expect((await portal.send('PATCH', `/api/comments/${comment}`, { as, body })).status).toBe(200);
};

describe('[PLAT-144] a comment notifies', () => {
  it('the author of the item and everyone who has commented, never its own author', async () => {
    expect(await notifiedOf((await commented(portal, dan, idea)).id)).toEqual(['comment ana']);
    expect(await notifiedOf((await commented(portal, eva, idea)).id)).toEqual(['comment ana', 'comment dan']);
    expect(await notifiedOf((await commented(portal, ana, idea)).id)).toEqual(['comment dan', 'comment eva']);
  });

  it('the people whom it mentions, of the mention and not also of the comment', async () => {
    await commented(portal, eva, idea);
    const mentions = [ana.user.id, reviewer.user.id, dan.user.id, ana.user.id];
    const { id } = await commented(portal, dan, idea, { mentions });
    expect(await notifiedOf(id)).toEqual(['comment eva', 'mention ana', 'mention reviewer']);
  });

  it('only people who may still see the item', async () => {
    const pending = (await submitted(portal, ana)).id;
    const former = await portal.person({ role: 'manager' });
    const left = await portal.person({ role: 'manager' });
    await commented(portal, former, pending);
    await commented(portal, left, pending);
    await portal.ctx.db.update(users).set({ role: 'employee' }).where(eq(users.id, former.user.id));
    await portal.ctx.db.update(users).set({ isActive: false }).where(eq(users.id, left.user.id));
    expect(await notifiedOf((await commented(portal, reviewer, pending)).id)).toEqual(['comment ana']);
  });

  it('no one whose last comment was deleted', async () => {
    await deleted(portal, eva, (await commented(portal, eva, idea)).id);
    expect(await notifiedOf((await commented(portal, dan, idea)).id)).toEqual(['comment ana']);
  });
});

describe('[NOTE-20] repeated comments', () => {
  it('notify a person about one item at most ten times an hour', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push((await commented(portal, dan, idea)).id);
    const notified = await Promise.all(ids.map(notifiedOf));
    expect(notified.filter((people) => people.includes('comment ana'))).toHaveLength(10);
    const other = (await decided(portal, { author: ana, reviewer }, 'approved')).id;
    expect(await notifiedOf((await commented(portal, dan, other)).id)).toEqual(['comment ana']);
    portal.clock.advance(3600);
    expect(await notifiedOf((await commented(portal, dan, idea)).id)).toEqual(['comment ana']);
  });
});

describe('[PLAT-144] an edit notifies', () => {
  it('the people whom it mentions for the first time', async () => {
    const { id } = await commented(portal, dan, idea, { mentions: [eva.user.id] });
    await edit(id, [eva, reviewer]);
    expect(await notifiedOf(id)).toEqual(['comment ana', 'mention eva', 'mention reviewer']);
  });

  it('no one twice: neither those mentioned before, nor those notified of the comment', async () => {
    const { id } = await commented(portal, dan, idea, { mentions: [eva.user.id] });
    await edit(id, []);
    await edit(id, [eva, ana]);
    expect(await notifiedOf(id)).toEqual(['comment ana', 'mention eva']);
  });
});

it('[PLAT-142] the notifications of a comment are deleted with it, also when a placeholder stays', async () => {
  const { id } = await commented(portal, dan, idea, { mentions: [eva.user.id] });
  await commented(portal, ana, idea, { parentId: id });
  await deleted(portal, dan, id);
  expect(await notifiedOf(id)).toEqual([]);
});
