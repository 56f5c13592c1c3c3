import type { AuditChoices, AuditEntry } from 'shared-contracts/schemas/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, password, type TestPortal } from '../../../test/portal.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { deleteOldAuditEntries } from './audit-log.ts';

let portal: TestPortal;
let admin: Person;
let ana: Person;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.person({ role: 'admin', firstName: 'Ioana', lastName: 'Marin' });
  ana = await portal.person({ firstName: 'Ana', lastName: 'Pop', email: 'ana.pop@portal.example' });
  const step = async (work: Promise<Response>) => {
    await work;
    portal.clock.advance(1);
  };
  const login = (email: string, secret: string) =>
    portal.send('POST', '/api/login', { body: { email, password: secret }, from: '198.51.100.7' });
  await step(login('stranger@nowhere.example', 'x'));
  await step(login(ana.user.email, 'wrong'));
  await step(login(ana.user.email, password));
  await step(portal.send('PATCH', `/api/admin/users/${ana.user.id}/role`, { as: admin, body: { role: 'manager' } }));
  await step(
    portal.send('POST', '/api/ideas', {
      as: ana,
      body: {
        title: 'Dry the biomass with waste heat',
        description: 'The dryer runs on gas while the turbine hall is cooled with fans.',
        category: 'energy_efficiency',
      },
    }),
  );
});
afterAll(() => portal.close());

const read = (query = '') => portal.send('GET', `/api/admin/audit-log${query}`, { as: admin });
const list = async (query = '') => (await (await read(query)).json()) as AuditEntry[];
const actions = async (query = '') => (await list(query)).map(({ action }) => action);

describe('GET /api/admin/audit-log [ADM-13]', () => {
  it('returns who did what to whom, when, from where, and what changed', async () => {
    const entries = await list();
    expect(entries.map(({ action }) => action)).toEqual([
      'idea_submitted',
      'role_changed',
      'signed_in',
      'sign_in_failed',
      'sign_in_failed',
    ]);
    expect(entries[1]).toEqual({
      id: expect.any(String),
      at: '2026-03-10T09:00:03.000Z',
      actor: { id: admin.user.id, firstName: 'Ioana', lastName: 'Marin' },
      action: 'role_changed',
      entityType: 'user',
      entityId: ana.user.id,
      subject: { id: ana.user.id, firstName: 'Ana', lastName: 'Pop' },
      item: null,
      before: { role: 'employee' },
      after: { role: 'manager' },
      address: '203.0.113.1',
    });
    expect(entries[4]).toMatchObject({
      actor: null,
      subject: null,
      entityId: null,
      after: { email: 'stranger@nowhere.example', reason: 'unknown address' },
      address: '198.51.100.7',
    });
  });

  it('can be filtered by kind, person and words', async () => {
    expect(await actions('?kind=sign_in')).toEqual(['signed_in', 'sign_in_failed', 'sign_in_failed']);
    expect(await actions('?kind=account')).toEqual(['role_changed']);
    expect(await actions('?kind=content')).toEqual(['idea_submitted']);
    expect(await actions('?kind=remote')).toEqual([]);
    expect(await actions(`?actorId=${ana.user.id}`)).toEqual(['idea_submitted', 'signed_in']);
    expect(await actions('?q=pop')).toEqual(['idea_submitted', 'role_changed', 'signed_in', 'sign_in_failed']);
    expect(await actions('?q=marin')).toEqual(['role_changed']);
    expect(await actions('?q=stranger%40nowhere')).toEqual(['sign_in_failed']);
    expect(await actions('?q=pop&kind=sign_in')).toEqual(['signed_in', 'sign_in_failed']);
  });

  it('pages, newest first [PLAT-20] [PLAT-21]', async () => {
    const seen: string[] = [];
    let next: string | undefined = '?limit=2';
    for (let page = 0; next !== undefined && page < 9; page += 1) {
      const response = await read(next);
      seen.push(...((await response.json()) as AuditEntry[]).map(({ id }) => id));
      next = response.headers.get('link')?.match(/^<\/api\/admin\/audit-log(\?.*)>; rel="next"$/)?.[1];
    }
    expect(seen).toEqual((await list()).map(({ id }) => id));
  });

  it('can be filtered by action, entity type, one entity, and days of the company calendar', async () => {
    expect(await actions('?action=role_changed')).toEqual(['role_changed']);
    expect(await actions('?entityType=idea')).toEqual(['idea_submitted']);
    expect(await actions(`?entityType=user&entityId=${ana.user.id}&action=signed_in`)).toEqual(['signed_in']);
    expect(await actions('?from=2026-03-10&to=2026-03-10&kind=account')).toEqual(['role_changed']);
    expect(await actions('?from=2026-03-11')).toEqual([]);
    expect(await actions('?to=2026-03-09')).toEqual([]);
  });

  it('offers its own values as filter options', async () => {
    const choices = (await (await portal.send('GET', '/api/admin/audit-log/choices', { as: admin })).json()) as AuditChoices;
    expect(choices.actors.map(({ lastName }) => lastName)).toEqual(['Marin', 'Pop']);
    expect(choices.actions).toEqual(['idea_submitted', 'role_changed', 'sign_in_failed', 'signed_in']);
    expect(choices.entityTypes).toEqual(['idea', 'user']);
    expect(choices.keptDays).toBeNull();
  });

  it('is saved as a file, filtered, with the changes in it', async () => {
    const response = await portal.send('GET', '/api/admin/audit-log/export?kind=account', { as: admin });
    const [headings, ...rows] = (await response.text()).trim().split('\r\n');
    expect(headings).toContain('"Time","Actor","Action","Entity"');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('"2026-03-10 11:00","Ioana Marin","role_changed","user"');
    expect(rows[0]).toContain('""role"":""manager""');
  });

  it('refuses an invalid kind or person, and no call changes an entry', async () => {
    for (const query of ['?kind=all', '?actorId=me', '?cursor=x', '?action=%27', '?from=soon', '?to=9999-12-31'])
      expect((await read(query)).status).toBe(422);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await portal.send(method, '/api/admin/audit-log', { as: admin })).status).toBe(405);
  });

  it('omits the names of deleted people, but keeps their entries', async () => {
    const [entry] = await list('?kind=account');
    expect(entry?.actor?.id).toBe(admin.user.id);
    const invited = await portal.send('POST', '/api/admin/users', {
      as: admin,
      body: { email: 'eva@portal.example', firstName: 'Eva', lastName: 'Pop' },
    });
    const { id } = (await invited.json()) as { id: string };
    portal.clock.advance(1);
    await portal.send('DELETE', `/api/admin/users/${id}/invitation`, { as: admin });
    const [revoked] = await list('?kind=account');
    expect(revoked).toMatchObject({ action: 'invitation_revoked', subject: null, entityId: id, before: { firstName: 'Eva' } });
  });
});

describe('what an entry is about', () => {
  it('[ADM-29] names the item that an entry is about, and the one that a comment is on', async () => {
    const [submitted] = await list('?action=idea_submitted');
    const idea = { title: 'Dry the biomass with waste heat', url: `/ideas-kaizen/${submitted?.entityId}`, label: 'idea' };
    expect(submitted?.item).toEqual(idea);
    const body = { content: 'Which fans?' };
    await portal.send('POST', `/api/content/idea/${submitted?.entityId}/comments`, { as: admin, body });
    const [commented] = await list('?action=comment_added');
    expect(commented?.item).toEqual(idea);
  });
});

describe('the retention of entries [ADM-24]', () => {
  it('is unlimited unless AUDIT_DAYS limits it', async () => {
    const before = (await list()).length;
    portal.clock.advance(40 * 24 * 3600);
    await deleteOldAuditEntries(portal.ctx);
    expect(await portal.ctx.db.$count(auditLog)).toBe(before);
    const now = portal.clock.now();
    await portal.ctx.db.insert(auditLog).values({ at: now, action: 'signed_out', entityType: 'user' });
    await deleteOldAuditEntries({ ...portal.ctx, env: { ...portal.ctx.env, auditDays: 30 } });
    const left = await portal.ctx.db.select({ action: auditLog.action }).from(auditLog);
    expect(left).toEqual([{ action: 'signed_out' }]);
  });
});
