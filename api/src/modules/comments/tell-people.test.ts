import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { decided, submitted } from '../ideas/ideas.fixture.ts';
import { notifications } from '../notifications/tables.ts';
import { users } from '../users/tables.ts';
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
/** Who was told of a comment, as 'mention dan'. */
const toldOf = async (comment: string) => {
  const rows = await portal.ctx.db.select().from(notifications).where(eq(notifications.commentId, comment));
  return rows.map(({ kind, userId }) => `${kind} ${names().get(userId)}`).sort();
};
const edit = async (comment: string, mentions: Person[], as = dan) => {
  const body = { content: 'Changed', mentions: mentions.map(({ user }) => user.id) };
  expect((await portal.send('PATCH', `/api/comments/${comment}`, { as, body })).status).toBe(200);
};

describe('[PLAT-144] who is told of a comment', () => {
  it('are the author of the item and everyone who has commented, never whoever writes', async () => {
    expect(await toldOf((await commented(portal, dan, idea)).id)).toEqual(['comment ana']);
    expect(await toldOf((await commented(portal, eva, idea)).id)).toEqual(['comment ana', 'comment dan']);
    expect(await toldOf((await commented(portal, ana, idea)).id)).toEqual(['comment dan', 'comment eva']);
  });

  it('are those whom it names, who are told of that and not of the comment as well', async () => {
    await commented(portal, eva, idea);
    const mentions = [ana.user.id, reviewer.user.id, dan.user.id, ana.user.id];
    const { id } = await commented(portal, dan, idea, { mentions });
    expect(await toldOf(id)).toEqual(['comment eva', 'mention ana', 'mention reviewer']);
  });

  it('are only those who may still see the item', async () => {
    const pending = (await submitted(portal, ana)).id;
    const former = await portal.person({ role: 'manager' });
    const left = await portal.person({ role: 'manager' });
    await commented(portal, former, pending);
    await commented(portal, left, pending);
    await portal.ctx.db.update(users).set({ role: 'employee' }).where(eq(users.id, former.user.id));
    await portal.ctx.db.update(users).set({ isActive: false }).where(eq(users.id, left.user.id));
    expect(await toldOf((await commented(portal, reviewer, pending)).id)).toEqual(['comment ana']);
  });

  it('are no longer those whose last comment was deleted', async () => {
    await deleted(portal, eva, (await commented(portal, eva, idea)).id);
    expect(await toldOf((await commented(portal, dan, idea)).id)).toEqual(['comment ana']);
  });
});

describe('[PLAT-144] who is told of an edit', () => {
  it('are those whom it names for the first time', async () => {
    const { id } = await commented(portal, dan, idea, { mentions: [eva.user.id] });
    await edit(id, [eva, reviewer]);
    expect(await toldOf(id)).toEqual(['comment ana', 'mention eva', 'mention reviewer']);
  });

  it('is nobody a second time: neither who was named before, nor who was told of the comment', async () => {
    const { id } = await commented(portal, dan, idea, { mentions: [eva.user.id] });
    await edit(id, []);
    await edit(id, [eva, ana]);
    expect(await toldOf(id)).toEqual(['comment ana', 'mention eva']);
  });
});

it('[PLAT-142] what people were told of a comment goes with it, also where its place stays', async () => {
  const { id } = await commented(portal, dan, idea, { mentions: [eva.user.id] });
  await commented(portal, ana, idea, { parentId: id });
  await deleted(portal, dan, id);
  expect(await toldOf(id)).toEqual([]);
});
