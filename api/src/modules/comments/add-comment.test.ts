import { commentLimits, commentTexts } from 'shared-contracts/constants/comment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { decided, submitted } from '../ideas/ideas.fixture.ts';
import { commented, deleted, listedComments, sendComment } from './comments.fixture.ts';

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
  idea = (await decided(portal, { author: ana, reviewer }, 'approved')).id;
});
afterAll(() => portal.close());

const issuesOf = async (body: Record<string, unknown>, id = idea, as = dan) => {
  const response = await sendComment(portal, as, id, body);
  expect(response.status).toBe(422);
  return (await problemOf(response)).issues;
};

describe('[PLAT-141] a comment is refused', () => {
  it('without a text, also with only blanks, or one character over the limit', async () => {
    expect(await issuesOf({})).toMatchObject([{ path: 'content' }]);
    expect(await issuesOf({ content: ' \n\t ' })).toEqual([{ path: 'content', message: commentTexts.empty }]);
    const longest = 'é'.repeat(commentLimits.content.max);
    expect(await issuesOf({ content: `${longest}x` })).toEqual([{ path: 'content', message: commentTexts.tooLong }]);
    expect((await commented(portal, dan, idea, { content: `  ${longest}\n` })).content).toBe(longest);
  });

  it.each([
    { what: 'a deleted comment', replies: 0 },
    { what: 'a deleted comment that has replies', replies: 1 },
  ])('as a reply to $what, and nothing is stored', async ({ replies }) => {
    const { id } = await commented(portal, ana, idea);
    for (let sent = 0; sent < replies; sent += 1) await commented(portal, dan, idea, { content: 'Oh', parentId: id });
    await deleted(portal, ana, id);
    const before = await listedComments(portal, ana, idea);
    expect(await issuesOf({ content: 'Yes', parentId: id })).toEqual([{ path: 'parentId', message: commentTexts.parentIsGone }]);
    expect(await listedComments(portal, ana, idea)).toEqual(before);
  });
});

describe('[PLAT-143] mentioning a person', () => {
  const mentioning = (mentions: string[], id = idea, as = dan) => issuesOf({ content: 'Have a look', mentions }, id, as);
  const cannotSee = [{ path: 'mentions', message: commentTexts.cannotSee }];

  it('who does not exist, is deactivated, unconfirmed or only invited is refused with the same message', async () => {
    expect(await mentioning([crypto.randomUUID()])).toEqual(cannotSee);
    expect(await mentioning([(await portal.person({ isActive: false })).user.id])).toEqual(cannotSee);
    expect(await mentioning([(await portal.person({ emailVerified: false })).user.id])).toEqual(cannotSee);
    expect(await mentioning([ana.user.id, (await portal.person({ invitedAt: portal.clock.now() })).user.id])).toEqual(cannotSee);
  });

  it('who cannot see a pending item is refused, and nothing is stored', async () => {
    const { id } = await submitted(portal, ana);
    expect(await mentioning([dan.user.id], id, ana)).toEqual(cannotSee);
    expect((await listedComments(portal, ana, id)).comments).toEqual([]);
    await commented(portal, ana, id, { mentions: [reviewer.user.id] });
  });

  it('is refused for more than twenty at once', async () => {
    const many = Array.from({ length: commentLimits.mentions + 1 }, () => ana.user.id);
    expect(await mentioning(many)).toEqual([{ path: 'mentions', message: commentTexts.tooManyNamed }]);
  });
});

it('[PLAT-140] viewers and unconfirmed accounts do not comment', async () => {
  for (const as of [await portal.person({ role: 'viewer' }), await portal.person({ emailVerified: false })])
    expect((await sendComment(portal, as, idea, { content: 'Hello' })).status).toBe(403);
});
