import { eq } from 'drizzle-orm';
import { uploadTexts } from 'shared-contracts/constants/file';
import type { Grant } from 'shared-contracts/schemas/grant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heardSoFar, listenTo } from '../../../test/listen-to-events.ts';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { notificationsOf } from '../notifications/notifications.fixture.ts';
import { grantInput, read, submitted, uploaded } from './grants.fixture.ts';

describe('submitting a grant', () => {
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
    it('[FIN-11] publishes at once: everyone reads it, no one is asked to review it', async () => {
      const grant = await submitted(portal, ana);
      expect(grant).toMatchObject({ ...grantInput(), status: 'approved', reviewedBy: null, revision: 1, fileUrl: null });
      expect(await read<Grant>(portal, dan, `/api/grants/${grant.id}`)).toEqual(grant);
      expect(await read<unknown[]>(portal, reviewer, '/api/reviews')).toEqual([]);
      expect((await notificationsOf(portal, reviewer)).notifications).toEqual([]);
    });

    it('sets the caller as author, regardless of what the client sends', async () => {
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

    it('[FIN-7] is for individuals and from the EU by default', async () => {
      expect(await submitted(portal, ana)).toMatchObject({ eligibilityType: 'individual', grantType: 'eu_financing' });
    });

    it('[FIN-10] accepts the grant type "national" as national_financing, also as a filter', async () => {
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
    ])('[FIN-5] stores a deadline that is %s as its day', async (_what, deadline, day) => {
      expect(await submitted(portal, ana, { deadline })).toMatchObject({ deadline: day });
    });

    it('[FIN-8] accepts a document, under the name of the upload', async () => {
      const file = await uploaded(portal, ana, { name: 'Apel.txt' });
      const grant = await submitted(portal, ana, { fileUrl: file.url, fileName: 'other.exe', fileSize: 1 });
      expect(grant).toMatchObject({ fileUrl: file.url, fileName: 'Apel.txt', fileSize: file.size });
    });

    it('scores once, counts towards the target, and is audited', async () => {
      const person = await portal.person();
      const { id } = await submitted(portal, person);
      const rows = await portal.ctx.db.select().from(activities).where(eq(activities.entityId, id));
      expect(rows).toMatchObject([{ type: 'post_created', userId: person.user.id, description: 'Added a grant' }]);
      expect(await read(portal, person, '/api/user-stats')).toMatchObject({ activityCount: 1, totalScore: 1 });
      const audit = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id));
      expect(audit.map(({ action }) => action)).toEqual(['grant_submitted']);
    });

    it("is among its author's submissions", async () => {
      const person = await portal.person();
      const { id, titleAndCode } = await submitted(portal, person);
      expect(await read<unknown[]>(portal, person, '/api/submissions')).toMatchObject([
        { id, type: 'grant', title: titleAndCode, status: 'approved', url: `/market-analysis/${id}` },
      ]);
    });

    it('sends an event to every open page', async () => {
      const page = await listenTo(portal, dan);
      await heardSoFar(portal, dan, page);
      await submitted(portal, ana);
      expect(await heardSoFar(portal, dan, page)).toEqual(expect.arrayContaining(['getGrantSummary', 'listGrants']));
      await page.leave();
    });
  });
});

describe('submitting a grant with invalid input', () => {
  let portal: TestPortal;
  let ana: Person;
  let dan: Person;
  beforeAll(async () => {
    portal = await openPortal();
    ana = await portal.person();
    dan = await portal.person();
  });
  afterAll(() => portal.close());

  const issuesOf = async (body: unknown) => {
    const response = await portal.send('POST', '/api/grants', { as: ana, body });
    expect(response.status).toBe(422);
    return (await problemOf(response)).issues;
  };
  const missing = 'Please fill in all required fields';

  describe('[FIN-7] an incomplete grant', () => {
    it('reports every missing field at once', async () => {
      expect(await issuesOf({})).toEqual(
        ['titleAndCode', 'topic', 'deadline', 'eligibilityConditions'].map((path) => ({ path, message: missing })),
      );
    });

    it.each(['titleAndCode', 'topic', 'deadline', 'eligibilityConditions'])('reports a blank %s', async (path) => {
      expect(await issuesOf({ ...grantInput(), [path]: ' \n ' })).toEqual([{ path, message: missing }]);
    });

    it.each([
      ['a long title', { titleAndCode: 't'.repeat(201) }, 'titleAndCode', 'Title and code must be at most 200 characters'],
      ['a long topic', { topic: 't'.repeat(301) }, 'topic', 'Topic must be at most 300 characters'],
      [
        'long conditions',
        { eligibilityConditions: 'c'.repeat(10_001) },
        'eligibilityConditions',
        'Eligibility conditions must be at most 10,000 characters',
      ],
      ['an unknown type', { grantType: 'world' }, 'grantType', 'Please select a grant type'],
      ['an unknown eligibility', { eligibilityType: 'nobody' }, 'eligibilityType', 'Please select an eligibility type'],
      ['a day that does not exist', { deadline: '2026-02-30' }, 'deadline', 'Please enter a valid date'],
      ['a day in another format', { deadline: '30.11.2026' }, 'deadline', 'Please enter a valid date'],
      ['a time without a zone', { deadline: '2026-11-30T10:00:00' }, 'deadline', 'Please enter a valid date'],
      ['[PLAT-134] a year beyond all calls', { deadline: '2100-01-01' }, 'deadline', 'Please give a date from 2000 to 2099'],
    ])('reports %s', async (_what, fields, path, message) => {
      expect(await issuesOf({ ...grantInput(), ...fields })).toEqual([{ path, message }]);
    });
  });

  describe('[FIN-8] a document that the author may not attach', () => {
    const refusal = [{ path: 'fileUrl', message: 'This file cannot be attached. Please upload it again.' }];

    it.each([
      ["somebody else's", async () => (await uploaded(portal, dan)).url],
      ['uploaded for an energy item', async () => (await uploaded(portal, ana, { path: '/api/upload?purpose=energy' })).url],
      [
        'of the general upload, of a type that grants do not take',
        async () => (await uploaded(portal, ana, { name: 'A.md', path: '/api/upload' })).url,
      ],
      ['that does not exist', async () => `/api/files/${crypto.randomUUID()}`],
      ['on another site', async () => 'https://elsewhere.example/call.pdf'],
      [
        'that is attached to another grant',
        async () => {
          const { url } = await uploaded(portal, ana);
          await submitted(portal, ana, { fileUrl: url });
          return url;
        },
      ],
    ])('%s is refused, and nothing is published', async (_what, fileUrl) => {
      const total = async () => (await read<{ total: number }>(portal, ana, '/api/grants/summary')).total;
      const body = { ...grantInput(), fileUrl: await fileUrl() };
      const before = await total();
      expect(await issuesOf(body)).toEqual(refusal);
      expect(await total()).toBe(before);
    });

    it('from the general upload is accepted if its type fits', async () => {
      const { url } = await uploaded(portal, ana, { path: '/api/upload' });
      expect(await submitted(portal, ana, { fileUrl: url })).toMatchObject({ fileUrl: url });
    });

    it.each([
      [
        'of a type that grants do not take',
        'Call.png',
        '\x89PNG\r\n',
        'Please upload files with these extensions: .pdf, .doc, .docx, .txt, .xlsx',
      ],
      ['that is not what its name says', 'Call.pdf', 'MZ\x90', uploadTexts.wrongContent('.pdf')],
    ])('%s is not even stored', async (_what, name, content, error) => {
      const body = new FormData();
      body.append('file', new File([content], name));
      const response = await portal.send('POST', '/api/upload?purpose=grant', { as: ana, body });
      expect(response.status).toBe(415);
      expect((await problemOf(response)).error).toBe(error);
    });

    it('of more than 10 MB is not even stored', async () => {
      const body = new FormData();
      body.append('file', new File([new Uint8Array(10 * 1024 * 1024 + 1).fill(97)], 'Call.txt'));
      expect((await portal.send('POST', '/api/upload?purpose=grant', { as: ana, body })).status).toBe(413);
    });
  });
});
