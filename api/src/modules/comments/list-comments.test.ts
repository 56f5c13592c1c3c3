import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { decided } from '../ideas/ideas.fixture.ts';
import { commented, commentsOf, deleted, listedComments } from './comments.fixture.ts';

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

const say = async (content: string, parentId?: string, as = dan) => {
  portal.clock.advance(1);
  return (await commented(portal, as, idea, { content, parentId })).id;
};
const texts = async (as = ana) => (await listedComments(portal, as, idea)).comments.map(({ content }) => content);

describe('[PLAT-140] the comments on an item', () => {
  it('come thread by thread, oldest first, each with its replies below it', async () => {
    const first = await say('first');
    const second = await say('second');
    await say('first.1', first);
    await say('third');
    await say('second.1', second);
    await say('first.2', first);
    expect(await texts()).toEqual(['first', 'first.1', 'first.2', 'second', 'second.1', 'third']);
  });

  it('have two levels: a reply to a reply joins its thread', async () => {
    const head = await say('head');
    const reply = await say('reply', head);
    await say('reply to the reply', reply);
    const { comments } = await listedComments(portal, ana, idea);
    expect(comments.map(({ parentId }) => parentId)).toEqual([null, head, head]);
  });

  it('come page by page, each exactly once, even if all were written in the same millisecond', async () => {
    const heads = [];
    for (let n = 0; n < 3; n += 1) heads.push((await commented(portal, dan, idea)).id);
    for (const parentId of [...heads, ...heads]) await commented(portal, ana, idea, { parentId });
    const whole = (await listedComments(portal, ana, idea)).comments;
    expect(whole).toHaveLength(9);
    expect(whole.map(({ id, parentId }) => parentId ?? id)).toEqual(heads.sort().flatMap((id) => [id, id, id]));
    for (const size of [1, 2, 4]) {
      const pages = [];
      for (let next: string | undefined = `${commentsOf(idea)}?limit=${size}`; next; ) {
        const page = await listedComments(portal, ana, next);
        expect(page.comments.length).toBeLessThanOrEqual(size);
        pages.push(...page.comments);
        next = page.next;
      }
      expect(pages).toEqual(whole);
    }
  });

  it('continue after the last comment of a page was deleted', async () => {
    await say('one');
    const two = await say('two');
    await say('three');
    const { next = '' } = await listedComments(portal, ana, `${commentsOf(idea)}?limit=2`);
    await deleted(portal, dan, two);
    const { comments } = await listedComments(portal, ana, next);
    expect(comments.map(({ content }) => content)).toEqual(['three']);
  });

  it('are visible to viewers, who mention nobody and write nothing', async () => {
    await say('for everyone');
    expect(await texts(await portal.person({ role: 'viewer' }))).toEqual(['for everyone']);
  });

  it('show author, time, and whether they were edited', async () => {
    const id = await say('as it was');
    const createdAt = portal.clock.now().toISOString();
    const { id: authorId, firstName, lastName } = dan.user;
    const written = { id, parentId: null, content: 'as it was', mentions: [], deleted: false, createdAt, editedAt: null };
    const author = { id: authorId, firstName, lastName, imageUrl: null };
    expect((await listedComments(portal, ana, idea)).comments).toEqual([{ ...written, author }]);
    portal.clock.advance(60);
    await portal.send('PATCH', `/api/comments/${id}`, { as: dan, body: { content: 'as it is' } });
    const editedAt = portal.clock.now().toISOString();
    expect((await listedComments(portal, ana, idea)).comments).toEqual([{ ...written, author, content: 'as it is', editedAt }]);
  });
});

describe('the list with invalid parameters', () => {
  it.each(['limit=0', 'limit=201', 'cursor=x', 'cursor=', 'cursor=x.y', 'cursor=MS4w'])('refuses %s', async (query) => {
    expect((await portal.send('GET', `${commentsOf(idea)}?${query}`, { as: ana })).status).toBe(422);
  });
});
