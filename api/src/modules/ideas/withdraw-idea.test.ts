import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { decided, submitted, uploaded } from './ideas.fixture.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
  manager = await portal.person({ role: 'manager' });
  admin = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());

const withdraw = (as: Person, id: string) => portal.send('DELETE', `/api/ideas/${id}`, { as });
const approved = (fields = {}) => decided(portal, { author: ana, reviewer: manager }, 'approved', fields);

/** The tables, except the audit log, unsent mails and what the undo needs, that still contain the id. */
const traces = async (id: string): Promise<string[]> => {
  const tables = await portal.ctx.db.execute<{ tablename: string }>(
    sql`select tablename from pg_tables where schemaname = 'public' and tablename not in ('audit_log', 'jobs', 'rate_limits', 'withdrawn_items')`,
  );
  const found: string[] = [];
  for (const { tablename } of tables) {
    const [row] = await portal.ctx.db.execute<{ rows: number }>(
      sql`select count(*)::int as rows from ${sql.identifier(tablename)} t where t::text like ${`%${id}%`}`,
    );
    if (row && row.rows > 0) found.push(tablename);
  }
  return found;
};

describe('withdrawing an idea', () => {
  it('[IDEA-62] removes all dependent rows; the audit log records that it existed', async () => {
    const file = await uploaded(portal, ana);
    const { id, title } = await approved({ fileUrl: file.url });
    await portal.send('PATCH', `/api/ideas/${id}`, { as: ana, body: { title: 'Dry the biomass with summer heat' } });
    expect(await traces(id)).toEqual(
      expect.arrayContaining(['ideas', 'activities', 'content_revisions', 'files', 'notifications']),
    );
    expect((await withdraw(ana, id)).status).toBe(200);
    // the file is kept for the undo, and no one can open it
    expect(await traces(id)).toEqual(['files']);
    expect((await portal.send('GET', `/api/ideas/${id}`, { as: ana })).status).toBe(404);
    expect((await portal.send('GET', file.url, { as: dan })).status).toBe(404);
    const entries = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entries.find(({ action }) => action === 'idea_withdrawn')).toMatchObject({
      actorId: ana.user.id,
      before: { title, status: 'approved' },
    });
  });

  it('removes the points, so that submitting and withdrawing earns nothing', async () => {
    const figures = async () => (await portal.send('GET', '/api/user-stats', { as: dan })).json();
    const before = await figures();
    for (let round = 0; round < 3; round += 1) await withdraw(dan, (await submitted(portal, dan)).id);
    expect(await figures()).toEqual(before);
  });

  it('[IDEA-62] is open to the author and admins: 403 for other readers, 404 for people who may not see it', async () => {
    const { id } = await approved();
    expect([(await withdraw(dan, id)).status, (await withdraw(manager, id)).status]).toEqual([403, 403]);
    const pending = await submitted(portal, ana);
    expect([(await withdraw(dan, pending.id)).status, (await withdraw(manager, pending.id)).status]).toEqual([404, 403]);
    expect([(await withdraw(admin, id)).status, (await withdraw(admin, pending.id)).status]).toEqual([200, 200]);
  });

  it('succeeds once: the second time the idea does not exist', async () => {
    const { id } = await submitted(portal, ana);
    const responses = await Promise.all([withdraw(ana, id), withdraw(ana, id), withdraw(ana, id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });
});
