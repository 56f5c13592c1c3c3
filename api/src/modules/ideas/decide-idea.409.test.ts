import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { decide, submitted } from './ideas.fixture.ts';
import { ideas } from './tables.ts';

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

describe('[IDEA-43] a decision that comes too late', () => {
  it('on an idea that is decided says how it stands, and changes nothing', async () => {
    const { id } = await submitted(portal, ana);
    await decide(portal, manager, id, { status: 'approved' });
    const before = await stored(id);
    const response = await decide(portal, manager, id, { status: 'rejected', reason: 'Second thoughts' });
    expect(response.status).toBe(409);
    expect(await problemOf(response)).toMatchObject({
      code: 'conflict',
      error: 'This idea is no longer pending: it is approved.',
    });
    expect(await stored(id)).toEqual(before);
  });

  it('with the revision of a page that is stale asks to read again, and changes nothing', async () => {
    const { id, revision } = await submitted(portal, ana);
    const before = await stored(id);
    const response = await decide(portal, manager, id, { status: 'approved', revision: revision + 1 });
    expect(response.status).toBe(409);
    expect((await problemOf(response)).error).toBe(
      'This idea was changed in the meantime. Please read it again before you decide.',
    );
    expect(await stored(id)).toEqual(before);
  });

  it('among fifty at the same moment: one wins, is recorded once, and stands', async () => {
    const { id } = await submitted(portal, ana);
    const reviewers = await Promise.all(Array.from({ length: 50 }, () => portal.person({ role: 'manager' })));
    const answers = await Promise.all(
      reviewers.map(async (as, n) => {
        const status = n % 2 ? 'approved' : 'rejected';
        return { as, status, code: (await decide(portal, as, id, { status })).status };
      }),
    );
    const winners = answers.filter(({ code }) => code === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(49);
    expect(await stored(id)).toMatchObject({ status: winners[0]?.status, reviewedBy: winners[0]?.as.user.id, revision: 2 });
    const audit = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(audit).toHaveLength(2);
    const scored = await portal.ctx.db.select().from(activities).where(eq(activities.entityId, id));
    expect(scored.filter(({ type }) => type === 'idea_approved')).toHaveLength(winners[0]?.status === 'approved' ? 1 : 0);
  });
});
