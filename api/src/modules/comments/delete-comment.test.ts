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
  it('is for its author and for an admin; neither for the author of the item nor for a manager', async () => {
    const { id } = await commented(portal, dan, idea);
    for (const as of [ana, manager]) expect((await remove(as, id)).status).toBe(403);
    expect(await list()).toHaveLength(1);
    await deleted(portal, dan, id);
    await deleted(portal, admin, (await commented(portal, dan, idea)).id);
    expect(await list()).toEqual([]);
  });

  it('leaves an empty place above answers: no text, no author, no name, also not in the database', async () => {
    const { id } = await commented(portal, dan, idea, { content: 'A secret slip', mentions: [manager.user.id] });
    await commented(portal, ana, idea, { content: 'Oh', parentId: id });
    await deleted(portal, dan, id);
    const [head, answer] = await list();
    expect(head).toMatchObject({ id, content: '', author: null, mentions: [], deleted: true, editedAt: null });
    expect(answer).toMatchObject({ parentId: id, content: 'Oh', deleted: false });
    const [row] = await portal.ctx.db.select().from(comments).where(eq(comments.id, id));
    expect(row?.content).toBe('');
  });

  it('takes the empty place away with its last answer, and not before', async () => {
    const { id } = await commented(portal, dan, idea);
    const answers = [await commented(portal, ana, idea, { parentId: id }), await commented(portal, ana, idea, { parentId: id })];
    await deleted(portal, dan, id);
    await deleted(portal, ana, answers[0]?.id ?? '');
    expect(await list()).toHaveLength(2);
    await deleted(portal, ana, answers[1]?.id ?? '');
    expect(await list()).toEqual([]);
  });

  it('leaves the head of a thread that lost its last answer where it stands', async () => {
    const { id } = await commented(portal, dan, idea);
    await deleted(portal, ana, (await commented(portal, ana, idea, { parentId: id })).id);
    expect(await list()).toMatchObject([{ id, deleted: false }]);
  });

  it('a second time finds nothing, whoever asks', async () => {
    const { id } = await commented(portal, dan, idea);
    await commented(portal, ana, idea, { parentId: id });
    await deleted(portal, dan, id);
    for (const as of [dan, ana, admin]) expect((await remove(as, id)).status).toBe(404);
  });

  it('among twenty at the same moment happens once', async () => {
    const { id } = await commented(portal, dan, idea);
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(dan, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 19 }, () => 404)]);
  });

  it('is audited with whose it was and without what it said', async () => {
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
