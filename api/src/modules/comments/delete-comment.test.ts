import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { decided } from '../ideas/ideas.fixture.ts';
import { commented, deleted, listedComments } from './comments.fixture.ts';
import { comments } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let manager: Person;
let admin: Person;
let idea: string;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
  manager = await portal.person({ role: 'manager' });
  admin = await portal.person({ role: 'admin' });
});
beforeEach(async () => {
  idea = (await decided(portal, { author: ana, reviewer: manager }, 'approved')).id;
});
afterAll(() => portal.close());

const list = async () => (await listedComments(portal, ana, idea)).comments;
const remove = (as: Person, id: string) => portal.send('DELETE', `/api/comments/${id}`, { as });

describe('[PLAT-142] deleting a comment', () => {
  it('is allowed for its author and for admins; neither for the author of the item nor for managers', async () => {
    const { id } = await commented(portal, dan, idea);
    for (const as of [ana, manager]) expect((await remove(as, id)).status).toBe(403);
    expect(await list()).toHaveLength(1);
    await deleted(portal, dan, id);
    await deleted(portal, admin, (await commented(portal, dan, idea)).id);
    expect(await list()).toEqual([]);
  });

  it('leaves a placeholder above replies: no text, no author, no mentions, also in the database', async () => {
    const { id } = await commented(portal, dan, idea, { content: 'A secret slip', mentions: [manager.user.id] });
    await commented(portal, ana, idea, { content: 'Oh', parentId: id });
    await deleted(portal, dan, id);
    const [head, reply] = await list();
    expect(head).toMatchObject({ id, content: '', author: null, mentions: [], deleted: true, editedAt: null });
    expect(reply).toMatchObject({ parentId: id, content: 'Oh', deleted: false });
    const [row] = await portal.ctx.db.select().from(comments).where(eq(comments.id, id));
    expect(row?.content).toBe('');
  });

  it('removes the placeholder with its last reply, and not before', async () => {
    const { id } = await commented(portal, dan, idea);
    const replies = [await commented(portal, ana, idea, { parentId: id }), await commented(portal, ana, idea, { parentId: id })];
    await deleted(portal, dan, id);
    await deleted(portal, ana, replies[0]?.id ?? '');
    expect(await list()).toHaveLength(2);
    await deleted(portal, ana, replies[1]?.id ?? '');
    expect(await list()).toEqual([]);
  });

  it('keeps the first comment of a thread whose last reply was deleted', async () => {
    const { id } = await commented(portal, dan, idea);
    await deleted(portal, ana, (await commented(portal, ana, idea, { parentId: id })).id);
    expect(await list()).toMatchObject([{ id, deleted: false }]);
  });

  it('a second time returns 404, for any caller', async () => {
    const { id } = await commented(portal, dan, idea);
    await commented(portal, ana, idea, { parentId: id });
    await deleted(portal, dan, id);
    for (const as of [dan, ana, admin]) expect((await remove(as, id)).status).toBe(404);
  });

  it('succeeds once among twenty concurrent calls', async () => {
    const { id } = await commented(portal, dan, idea);
    const responses = await Promise.all(Array.from({ length: 20 }, () => remove(dan, id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 19 }, () => 404)]);
  });

  it('is audited with its author and without its text', async () => {
    const { id } = await commented(portal, dan, idea, { content: 'Not for the log' });
    await deleted(portal, admin, id);
    const rows = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['comment_added', dan.user.id],
      ['comment_deleted', admin.user.id],
    ]);
    expect(rows[1]?.before).toEqual({ authorId: dan.user.id, on: 'idea', id: idea });
    expect(JSON.stringify(rows)).not.toContain('Not for the log');
  });
});
