import { eq } from 'drizzle-orm';
import type { Idea } from 'shared-contracts/schemas/idea';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { decideItem } from '../lifecycle/decide-item.ts';
import { ideaContentType } from './content-type.ts';
import { decide, decided, listed, submitted } from './ideas.fixture.ts';
import { ideas } from './tables.ts';

describe('PATCH /api/ideas/:id/status', () => {
  let portal: TestPortal;
  let ana: Person;
  let manager: Person;
  let admin: Person;
  let id: string;
  beforeAll(async () => {
    portal = await openPortal();
    ana = await portal.person({ firstName: 'Ana', email: 'ana@portal.example' });
    manager = await portal.person({ role: 'manager' });
    admin = await portal.person({ role: 'admin' });
    id = (await submitted(portal, ana)).id;
  });
  afterAll(() => portal.close());

  const approve = { status: 'approved' };
  const audited = (id: string) => portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.action);
  const approvals = (id: string) => portal.ctx.db.select().from(activities).where(eq(activities.entityId, id));

  describe('deciding on an idea', () => {
    it('[IDEA-42] [IDEA-47] approves: status, reviewer, time, a score for the author, an audit entry', async () => {
      const idea = await submitted(portal, ana);
      portal.clock.advance(60);
      const now = portal.clock.now().toISOString();
      const response = await decide(portal, manager, idea.id, { status: 'approved', revision: idea.revision });
      expect(response.status).toBe(200);
      const change = { status: 'approved', reviewedBy: manager.user.id, reviewedAt: now, updatedAt: now, revision: 2 };
      expect(await response.json()).toEqual({ ...idea, ...change });
      expect(await approvals(idea.id)).toContainEqual(
        expect.objectContaining({ type: 'idea_approved', userId: ana.user.id, score: 2, createdAt: portal.clock.now() }),
      );
      expect(await audited(idea.id)).toContainEqual(
        expect.objectContaining({
          action: 'idea_approved',
          actorId: manager.user.id,
          before: { status: 'pending' },
          after: { status: 'approved', reason: null },
        }),
      );
    });

    it('[IDEA-44] rejects with a reason that the author reads on the idea and in a mail; no score', async () => {
      const idea = await submitted(portal, ana, { title: 'Paint the turbines green' });
      await decide(portal, manager, idea.id, { status: 'rejected', reason: ' Aviation rules ask for white. ' });
      const read = (await (await portal.send('GET', `/api/ideas/${idea.id}`, { as: ana })).json()) as Idea;
      expect(read).toMatchObject({ status: 'rejected', reason: 'Aviation rules ask for white.' });
      expect((await approvals(idea.id)).map(({ type }) => type)).toEqual(['idea_submitted']);
      portal.mails.length = 0;
      await portal.runJobs();
      const mail = portal.mails.find(({ subject }) => subject.includes('Paint the turbines green'));
      expect(mail).toMatchObject({ to: 'ana@portal.example', subject: 'Your idea was rejected: Paint the turbines green' });
      expect(mail?.text).toContain('Aviation rules ask for white.');
      expect(mail?.text).toContain(`http://portal.test/ideas-kaizen/${idea.id}`);
    });

    it('lets an admin decide on their own idea, and audits it as a self-review', async () => {
      const idea = await submitted(portal, admin);
      expect((await decide(portal, admin, idea.id, { status: 'approved' })).status).toBe(200);
      const entry = (await audited(idea.id)).find(({ action }) => action === 'idea_approved');
      expect(entry?.after).toMatchObject({ selfReview: true });
    });

    it('sends no mail to an inactive author', async () => {
      const gone = await portal.person({ email: 'gone@portal.example' });
      const idea = await submitted(portal, gone);
      await portal.ctx.db.execute(`update users set is_active = false where email = 'gone@portal.example'`);
      await decide(portal, manager, idea.id, { status: 'approved' });
      await portal.runJobs();
      expect(portal.mails.filter(({ to }) => to === 'gone@portal.example')).toEqual([]);
    });
  });

  describe('[IDEA-41] who may not decide', () => {
    it.each([
      ['the author, an employee', () => ana, approve],
      ['another employee', () => portal.person(), approve],
      ['a viewer', () => portal.person({ role: 'viewer' }), approve],
      ['a manager whose address is not confirmed', () => portal.person({ role: 'manager', emailVerified: false }), approve],
    ])('%s: 403, and the idea stays pending', async (_who, person, body) => {
      const response = await decide(portal, await person(), id, body);
      expect(response.status).toBe(403);
      expect((await listed(portal, ana, '?status=pending')).ideas.map((idea) => idea.id)).toContain(id);
    });

    it('a manager on their own idea: 403 that says who can', async () => {
      const own = await submitted(portal, manager);
      const response = await decide(portal, manager, own.id, approve);
      expect(response.status).toBe(403);
      expect((await problemOf(response)).error).toBe("You can't review your own idea");
    });

    it("a colleague who may not decide, on someone else's idea: forbidden, and nothing about their own", async () => {
      const idea = await decided(portal, { author: ana, reviewer: manager }, 'approved');
      const decision = decideItem(portal.ctx, (await portal.person()).user, ideaContentType, {
        id: idea.id,
        status: 'rejected',
      });
      await expect(decision).rejects.toMatchObject({ code: 'forbidden', message: 'You are not allowed to do this' });
    });
  });

  describe('an invalid decision', () => {
    it('on a missing idea: 404', async () => {
      const response = await decide(portal, manager, crypto.randomUUID(), approve);
      expect(response.status).toBe(404);
      expect(await problemOf(response)).toMatchObject({ code: 'not_found', error: 'Idea not found' });
    });

    it.each([
      ['no status', {}, 'status'],
      ['a status that no reviewer gives', { status: 'draft' }, 'status'],
      ['a long reason', { status: 'rejected', reason: 'r'.repeat(1001) }, 'reason'],
      ['an impossible revision', { ...approve, revision: 0 }, 'revision'],
    ])('%s: 422 that names the field', async (_what, body, path) => {
      const response = await decide(portal, manager, id, body);
      expect(response.status).toBe(422);
      expect((await problemOf(response)).issues).toMatchObject([{ path }]);
    });

    it('on an invalid id: 422', async () => {
      expect((await decide(portal, manager, 'first', approve)).status).toBe(422);
    });
  });
});

describe('PATCH /api/ideas/:id/status in conflict with a change', () => {
  let portal: TestPortal;
  let ana: Person;
  let manager: Person;
  beforeAll(async () => {
    portal = await openPortal();
    ana = await portal.person();
    manager = await portal.person({ role: 'manager' });
  });
  afterAll(() => portal.close());

  const stored = async (id: string) => (await portal.ctx.db.select().from(ideas).where(eq(ideas.id, id)))[0];

  describe('[IDEA-43] a late decision', () => {
    it('on a decided idea reports its status, and changes nothing', async () => {
      const { id } = await submitted(portal, ana);
      await decide(portal, manager, id, { status: 'approved' });
      const before = await stored(id);
      const response = await decide(portal, manager, id, { status: 'rejected', reason: 'Second thoughts' });
      expect(response.status).toBe(409);
      expect(await problemOf(response)).toMatchObject({
        code: 'conflict',
        error: 'This idea has already been reviewed. Status: approved.',
      });
      expect(await stored(id)).toEqual(before);
    });

    it('with a stale revision asks the reviewer to read it again, and changes nothing', async () => {
      const { id, revision } = await submitted(portal, ana);
      const before = await stored(id);
      const response = await decide(portal, manager, id, { status: 'approved', revision: revision + 1 });
      expect(response.status).toBe(409);
      expect((await problemOf(response)).error).toBe('This idea was changed in the meantime. Read it again before you decide.');
      expect(await stored(id)).toEqual(before);
    });

    it('[REV-52] without a revision is refused for a changed idea, and accepted for an unchanged one', async () => {
      const { id } = await submitted(portal, ana);
      const edited = await portal.send('PATCH', `/api/ideas/${id}`, { as: ana, body: { title: 'Something else altogether' } });
      expect(edited.status).toBe(200);
      const before = await stored(id);
      const response = await decide(portal, manager, id, { status: 'approved', revision: undefined });
      expect(response.status).toBe(409);
      expect((await problemOf(response)).error).toBe(
        'This idea was changed since it was submitted. Read it again before you decide.',
      );
      expect(await stored(id)).toEqual(before);
      expect((await decide(portal, manager, id, { status: 'approved', revision: before?.revision })).status).toBe(200);
      const fresh = await submitted(portal, ana);
      expect((await decide(portal, manager, fresh.id, { status: 'approved', revision: undefined })).status).toBe(200);
    });

    it('among fifty concurrent ones: one succeeds, is recorded once, and is final', async () => {
      const { id } = await submitted(portal, ana);
      const reviewers = await Promise.all(Array.from({ length: 50 }, () => portal.person({ role: 'manager' })));
      const responses = await Promise.all(
        reviewers.map(async (as, n) => {
          const status = n % 2 ? 'approved' : 'rejected';
          return { as, status, code: (await decide(portal, as, id, { status })).status };
        }),
      );
      const winners = responses.filter(({ code }) => code === 200);
      expect(winners).toHaveLength(1);
      expect(responses.filter(({ code }) => code === 409)).toHaveLength(49);
      expect(await stored(id)).toMatchObject({ status: winners[0]?.status, reviewedBy: winners[0]?.as.user.id, revision: 2 });
      const audit = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id));
      expect(audit).toHaveLength(2);
      const scored = await portal.ctx.db.select().from(activities).where(eq(activities.entityId, id));
      expect(scored.filter(({ type }) => type === 'idea_approved')).toHaveLength(winners[0]?.status === 'approved' ? 1 : 0);
    });
  });
});
