import { eq } from 'drizzle-orm';
import type { Grant } from 'shared-contracts/schemas/grant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenTo } from '../../../test/listen-to-events.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { noticesOf } from '../notifications/notifications.fixture.ts';
import { grantInput, read, submitted, uploaded } from './grants.fixture.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let reviewer: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person({ firstName: 'Ana', lastName: 'Pop' });
  dan = await portal.person({ role: 'viewer' });
  reviewer = await portal.person({ role: 'manager' });
});
afterAll(() => portal.close());

describe('[FIN-12] POST /api/grants', () => {
  it('[FIN-11] publishes at once: everyone reads it, nobody is asked to review it', async () => {
    const grant = await submitted(portal, ana);
    expect(grant).toMatchObject({ ...grantInput(), status: 'approved', reviewedBy: null, revision: 1, fileUrl: null });
    expect(await read<Grant>(portal, dan, `/api/grants/${grant.id}`)).toEqual(grant);
    expect(await read<unknown[]>(portal, reviewer, '/api/reviews')).toEqual([]);
    expect((await noticesOf(portal, reviewer)).notices).toEqual([]);
  });

  it('is authored by the caller, whatever the client sends', async () => {
    const body = { ...grantInput(), authorId: dan.user.id, status: 'rejected', createdAt: '2020-01-01T00:00:00.000Z' };
    const response = await portal.send('POST', '/api/grants', { as: ana, body });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      authorId: ana.user.id,
      authorName: 'Ana Pop',
      status: 'approved',
      createdAt: portal.clock.now().toISOString(),
    });
  });

  it('[FIN-7] is for individuals and from the EU unless it says otherwise', async () => {
    expect(await submitted(portal, ana)).toMatchObject({ eligibilityType: 'individual', grantType: 'eu_financing' });
  });

  it('[FIN-10] takes the grant type "national" as national_financing, also as a filter', async () => {
    const grant = await submitted(portal, ana, { grantType: 'national', eligibilityType: 'consortium' });
    expect(grant).toMatchObject({ grantType: 'national_financing', eligibilityType: 'consortium' });
    const filtered = await read<Grant[]>(portal, dan, '/api/grants?grantType=national');
    expect(filtered.map(({ id }) => id)).toEqual([grant.id]);
  });

  it.each([
    ['the last second of a day in Bucharest', '2026-03-28T21:59:59.000Z', '2026-03-28'],
    ['its midnight', '2026-03-28T22:00:00.000Z', '2026-03-29'],
    ['the midnight after clocks went forward', '2026-03-29T21:00:00.000Z', '2026-03-30'],
    ['a local time with its offset', '2026-03-30T00:30:00+03:00', '2026-03-30'],
  ])('[FIN-5] keeps a deadline that is %s as its day', async (_what, deadline, day) => {
    expect(await submitted(portal, ana, { deadline })).toMatchObject({ deadline: day });
  });

  it('[FIN-8] takes a document with it, under the name of the upload', async () => {
    const file = await uploaded(portal, ana, { name: 'Apel.txt' });
    const grant = await submitted(portal, ana, { fileUrl: file.url, fileName: 'other.exe', fileSize: 1 });
    expect(grant).toMatchObject({ fileUrl: file.url, fileName: 'Apel.txt', fileSize: file.size });
  });

  it('scores once, counts towards the target, and is written into the audit log', async () => {
    const person = await portal.person();
    const { id } = await submitted(portal, person);
    const rows = await portal.ctx.db.select().from(activities).where(eq(activities.entityId, id));
    expect(rows).toMatchObject([{ type: 'post_created', userId: person.user.id, description: 'Added a grant' }]);
    expect(await read(portal, person, '/api/user-stats')).toMatchObject({ activityCount: 1, totalScore: 1 });
    const audit = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(audit.map(({ action }) => action)).toEqual(['grant_submitted']);
  });

  it('stands among what its author has submitted', async () => {
    const person = await portal.person();
    const { id, titleAndCode } = await submitted(portal, person);
    expect(await read<unknown[]>(portal, person, '/api/submissions')).toMatchObject([
      { id, type: 'grant', title: titleAndCode, status: 'approved', url: `/market-analysis/${id}` },
    ]);
  });

  it('is told to every open page', async () => {
    const page = await listenTo(portal, dan);
    await submitted(portal, ana);
    const stale = new Set<string>();
    while (!stale.has('getGrantSummary')) {
      const message = await page.next();
      if (message?.name === 'changed') for (const id of message.data.operations) stale.add(id);
    }
    expect(stale).toContain('listGrants');
    await page.leave();
  });
});
