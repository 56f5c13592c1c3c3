import { eq } from 'drizzle-orm';
import { commentTexts } from 'shared-contracts/constants/comment';
import type { Comment } from 'shared-contracts/schemas/comment';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { users } from '../../platform/users/tables.ts';
import { decided } from '../ideas/ideas.fixture.ts';
import { commented, deleted, listedComments } from './comments.fixture.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let admin: Person;
let idea: string;
let comment: string;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
  admin = await portal.person({ role: 'admin' });
  idea = (await decided(portal, { author: ana, reviewer: admin }, 'approved')).id;
});
beforeEach(async () => {
  comment = (await commented(portal, dan, idea, { content: 'as it was', mentions: [ana.user.id] })).id;
});
afterAll(() => portal.close());

const edit = (as: Person, body: Record<string, unknown>, id = comment) =>
  portal.send('PATCH', `/api/comments/${id}`, { as, body });
const stored = async () =>
  (await listedComments(portal, dan, `/api/content/idea/${idea}/comments?limit=200`)).comments.find(({ id }) => id === comment);

describe('[PLAT-142] editing a comment', () => {
  it('is allowed only for its author: not for the author of the item, nor for an admin', async () => {
    const before = await stored();
    for (const as of [ana, admin]) expect((await edit(as, { content: 'as I like it' })).status).toBe(403);
    expect(await stored()).toEqual(before);
  });

  it('replaces text and mentions, and marks the comment as edited', async () => {
    portal.clock.advance(60);
    const response = await edit(dan, { content: ' as it is ', mentions: [admin.user.id] });
    expect(response.status).toBe(200);
    const edited = await response.json();
    expect(edited).toMatchObject({ content: 'as it is', mentions: [{ id: admin.user.id }] });
    expect(edited).toMatchObject({ editedAt: portal.clock.now().toISOString() });
    expect(await stored()).toEqual(edited);
  });

  it('with the same text does not mark it as edited', async () => {
    portal.clock.advance(60);
    await edit(dan, { content: 'as it was', mentions: [ana.user.id] });
    expect(await stored()).toMatchObject({ editedAt: null });
  });

  describe('[SHELL-240] that was edited since the person read it', () => {
    const change = async (content: string, editedAt: string | null) => {
      portal.clock.advance(60);
      return edit(dan, { content, editedAt });
    };

    it('is refused with a reason, and keeps the newer text', async () => {
      const first = (await (await change('newer', null)).json()) as Comment;
      const reason = 'This comment was changed in the meantime. Read it again before you save.';
      for (const seen of [null, '2026-01-01T00:00:00.000Z']) {
        const response = await change('older', seen);
        expect([response.status, (await problemOf(response)).error]).toEqual([409, reason]);
      }
      expect(await stored()).toMatchObject({ content: 'newer', editedAt: first.editedAt });
      expect((await change('newest', first.editedAt)).status).toBe(200);
    });

    it('accepts the stored text again, and an edit that does not say what it has read', async () => {
      expect((await change('newer', null)).status).toBe(200);
      expect((await change('newer', null)).status).toBe(200);
      expect((await edit(dan, { content: 'another' })).status).toBe(200);
    });
  });

  it('is refused for the same reasons as a new comment', async () => {
    const before = await stored();
    expect((await edit(dan, { content: '  ' })).status).toBe(422);
    const response = await edit(dan, { content: 'Look', mentions: [crypto.randomUUID()] });
    expect((await problemOf(response)).issues).toEqual([{ path: 'mentions', message: commentTexts.cannotSee }]);
    expect(await stored()).toEqual(before);
  });

  it('[PLAT-143] keeps mentions of people who have left since', async () => {
    const gone = await portal.person();
    const { id } = await commented(portal, dan, idea, { mentions: [gone.user.id] });
    await portal.ctx.db.update(users).set({ isActive: false }).where(eq(users.id, gone.user.id));
    const response = await edit(dan, { content: 'Still for you', mentions: [gone.user.id] }, id);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ mentions: [{ id: gone.user.id }] });
  });

  it('returns 404 after the comment was deleted, with replies or without', async () => {
    await deleted(portal, dan, comment);
    expect((await edit(dan, { content: 'Back again' })).status).toBe(404);
    const { id } = await commented(portal, dan, idea);
    await commented(portal, ana, idea, { parentId: id });
    await deleted(portal, dan, id);
    expect((await edit(dan, { content: 'Back again' }, id)).status).toBe(404);
  });

  it('is refused for an author who became a viewer', async () => {
    const { id } = await commented(portal, ana, idea);
    await portal.ctx.db.update(users).set({ role: 'viewer' }).where(eq(users.id, ana.user.id));
    expect((await edit(ana, { content: 'One more thing' }, id)).status).toBe(403);
    await portal.ctx.db.update(users).set({ role: 'employee' }).where(eq(users.id, ana.user.id));
  });
});
