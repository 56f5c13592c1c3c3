import { eq } from 'drizzle-orm';
import type { Idea } from 'shared-contracts/schemas/idea';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { decide, submitted } from './ideas.fixture.ts';

let portal: TestPortal;
let ana: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person({ firstName: 'Ana', email: 'ana@portal.example' });
  manager = await portal.person({ role: 'manager' });
  admin = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());

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

  it('an admin decides on an own idea, and the audit says that it was a self-review', async () => {
    const idea = await submitted(portal, admin);
    expect((await decide(portal, admin, idea.id, { status: 'approved' })).status).toBe(200);
    const entry = (await audited(idea.id)).find(({ action }) => action === 'idea_approved');
    expect(entry?.after).toMatchObject({ selfReview: true });
  });

  it('an author whose account is no longer active gets no mail', async () => {
    const gone = await portal.person({ email: 'gone@portal.example' });
    const idea = await submitted(portal, gone);
    await portal.ctx.db.execute(`update users set is_active = false where email = 'gone@portal.example'`);
    await decide(portal, manager, idea.id, { status: 'approved' });
    await portal.runJobs();
    expect(portal.mails.filter(({ to }) => to === 'gone@portal.example')).toEqual([]);
  });
});
