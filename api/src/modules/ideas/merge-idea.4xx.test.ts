import { eq } from 'drizzle-orm';
import type { Idea } from 'shared-contracts/schemas/idea';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { decided, merged, sendMerge, submitted } from './ideas.fixture.ts';
import { ideas } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let manager: Person;
let admin: Person;
let source: Idea;
let target: Idea;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  manager = await portal.person({ role: 'manager' });
  admin = await portal.person({ role: 'admin' });
});
beforeEach(async () => {
  source = await submitted(portal, ana);
  target = await decided(portal, { author: ana, reviewer: manager }, 'approved');
});
afterAll(() => portal.close());

const refused = async (as: Person, id: string, into: string) => {
  const before = await portal.ctx.db.select().from(ideas).orderBy(ideas.id);
  const response = await sendMerge(portal, as, id, into);
  expect(await portal.ctx.db.select().from(ideas).orderBy(ideas.id)).toEqual(before);
  return { status: response.status, problem: await problemOf(response) };
};

describe('[IDEA-66] a merge is refused', () => {
  it('to everyone but reviewers', async () => {
    for (const as of [ana, await portal.person(), await portal.person({ role: 'viewer' })])
      expect(await refused(as, source.id, target.id)).toMatchObject({ status: 403 });
  });

  it('of an idea into itself, which names the field', async () => {
    const { status, problem } = await refused(manager, source.id, source.id);
    expect(status).toBe(422);
    expect(problem.issues).toEqual([{ path: 'into', message: 'Please choose another idea than this one' }]);
  });

  it('of a missing idea, either way, and of an invalid id', async () => {
    const none = crypto.randomUUID();
    expect(await refused(manager, none, target.id)).toMatchObject({ status: 404 });
    expect(await refused(manager, source.id, none)).toMatchObject({ status: 404 });
    expect(await refused(manager, source.id, 'none')).toMatchObject({ status: 422 });
  });

  it('of a draft: for others it does not exist, and its author learns why', async () => {
    const draft = async (author: Person) => {
      const { id } = await submitted(portal, author);
      await portal.ctx.db.update(ideas).set({ status: 'draft' }).where(eq(ideas.id, id));
      return id;
    };
    const [ofAna, own] = [await draft(ana), await draft(admin)];
    expect(await refused(admin, ofAna, target.id)).toMatchObject({ status: 404 });
    expect(await refused(admin, target.id, ofAna)).toMatchObject({ status: 404 });
    expect(await refused(admin, own, target.id)).toMatchObject({ status: 409 });
    expect(await refused(admin, target.id, own)).toMatchObject({ status: 409 });
  });

  it('of a rejected idea, either way', async () => {
    const rejected = await decided(portal, { author: ana, reviewer: manager }, 'rejected', { title: 'Cool with the river' });
    const { status, problem } = await refused(manager, rejected.id, target.id);
    expect(status).toBe(409);
    expect(problem.error).toBe('The idea "Cool with the river" is rejected: only what is pending or approved can be merged.');
    expect(await refused(manager, target.id, rejected.id)).toMatchObject({ status: 409 });
  });

  it('of an idea that was merged in the meantime, either way', async () => {
    const other = await submitted(portal, ana);
    await merged(portal, manager, source.id, target.id);
    expect(await refused(admin, source.id, other.id)).toMatchObject({ status: 409 });
    expect(await refused(admin, other.id, source.id)).toMatchObject({ status: 409 });
    expect(await refused(admin, source.id, target.id)).toMatchObject({ status: 409 });
  });

  it('[REV-52] without a revision for a changed idea, but not for an unchanged one', async () => {
    const changed = await decided(portal, { author: ana, reviewer: manager }, 'approved', { title: 'Heat the hall' });
    const before = await portal.ctx.db.select().from(ideas).orderBy(ideas.id);
    const response = await sendMerge(portal, admin, changed.id, target.id, { revision: undefined });
    expect(response.status).toBe(409);
    expect((await problemOf(response)).error).toBe(
      'This idea was changed since it was submitted. Please read it, and send the revision that you have read.',
    );
    expect(await portal.ctx.db.select().from(ideas).orderBy(ideas.id)).toEqual(before);
    expect((await sendMerge(portal, admin, changed.id, target.id, { revision: changed.revision })).status).toBe(200);
    expect((await sendMerge(portal, admin, source.id, target.id, { revision: undefined })).status).toBe(200);
  });

  it('to a manager when either is their own, also as co-author; not to an admin', async () => {
    const own = await submitted(portal, manager);
    expect(await refused(manager, own.id, target.id)).toMatchObject({ status: 403 });
    expect(await refused(manager, source.id, own.id)).toMatchObject({ status: 403 });
    await merged(portal, admin, own.id, source.id);
    const { status, problem } = await refused(manager, source.id, target.id);
    expect({ status, error: problem.error }).toEqual({ status: 403, error: 'Another reviewer merges what is your own idea' });
    expect((await sendMerge(portal, admin, source.id, target.id)).status).toBe(200);
  });

  it('and leaves no audit entry', async () => {
    const entries = () => portal.ctx.db.$count(auditLog, eq(auditLog.action, 'idea_merged'));
    const before = await entries();
    await refused(manager, source.id, source.id);
    await refused(ana, source.id, target.id);
    expect(await entries()).toBe(before);
  });
});
