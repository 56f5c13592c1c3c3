import { and, eq } from 'drizzle-orm';
import { nextVersion } from 'shared-contracts/constants/technical-report-form';
import type { TechnicalReport } from 'shared-contracts/schemas/technical-report';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { deleteOrphanedFiles } from '../files/remove-files.ts';
import { files } from '../files/tables.ts';
import {
  approved,
  decide,
  fileOf,
  listed,
  reportFor,
  sendVersion,
  submitted,
  uploaded,
  versionAdded,
  versionsFor,
} from './reports.fixture.ts';
import { technicalReportVersions } from './tables.ts';

let portal: TestPortal;
let author: Person;
let reviewer: Person;
let colleague: Person;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  author = await portal.person();
  reviewer = await portal.person({ role: 'manager' });
  colleague = await portal.person();
});
afterAll(() => portal.close());

const people = () => ({ author, reviewer });
/** Label and status of each version, the latest first. */
const versionStates = async (as: Person, id: string) =>
  (await versionsFor(portal, as, id)).map(({ version, status }) => `${version} ${status}`);
const restore = (as: Person, id: string, versionId: string | undefined, body: object = {}) =>
  portal.send('POST', `/api/technical-reports/${id}/versions/${versionId}/restore`, { as, body });

describe('adding a version', () => {
  it('[REP-10] [REP-15] does not change the published version until the new one is approved', async () => {
    const { id } = await approved(portal, people(), {}, fileOf.pdf());
    const report = await versionAdded(portal, author, id, { note: 'Figures of March' }, fileOf.markdown());
    expect(report).toMatchObject({ status: 'approved', version: '1.0', fileName: 'Losses.pdf' });
    expect(report.pendingChange?.changes).toEqual([{ field: 'version', label: 'Version', before: '1.0', after: '1.1' }]);
    expect(await versionStates(author, id)).toEqual(['1.1 pending', '1.0 approved']);
    expect(await versionStates(colleague, id)).toEqual(['1.0 approved']);

    expect((await decide(portal, reviewer, id, { status: 'approved' })).status).toBe(200);
    const seen = await reportFor(portal, colleague, id);
    expect(seen).toMatchObject({ version: '1.1', fileName: 'Losses.md', pendingChange: null });
    expect(seen.shownVersion).toMatchObject({ version: '1.1', note: 'Figures of March', status: 'approved' });
    expect(await versionStates(colleague, id)).toEqual(['1.1 approved', '1.0 approved']);
  });

  it('[REP-10] keeps a rejected version next to the published one, with its reason for the author and reviewers', async () => {
    const { id } = await approved(portal, people(), {}, fileOf.pdf());
    await versionAdded(portal, author, id);
    await decide(portal, reviewer, id, { status: 'rejected', reason: 'Page 3 lacks its source' });
    expect(await reportFor(portal, colleague, id)).toMatchObject({ status: 'approved', version: '1.0' });
    const [rejected] = await versionsFor(portal, author, id);
    expect(rejected).toMatchObject({ version: '1.1', status: 'rejected', reason: 'Page 3 lacks its source' });
    expect(await versionStates(colleague, id)).toEqual(['1.0 approved']);
    await versionAdded(portal, author, id, { version: '1.2' });
    expect(await versionStates(author, id)).toEqual(['1.2 pending', '1.1 rejected', '1.0 approved']);
  });

  it('sends a rejected report to the reviewers again, and the approval applies only to the new version', async () => {
    const { id } = await submitted(portal, author, {}, fileOf.pdf());
    await decide(portal, reviewer, id, { status: 'rejected', reason: 'No figures' });
    const again = await versionAdded(portal, author, id, {}, fileOf.markdown());
    expect(again).toMatchObject({ status: 'pending', version: '1.1', reason: null });
    await decide(portal, reviewer, id, { status: 'approved' });
    expect(await versionStates(author, id)).toEqual(['1.1 approved', '1.0 rejected']);
    expect(await versionStates(colleague, id)).toEqual(['1.1 approved']);
  });

  it('[REP-15] replaces one that is still pending, and a decision on that one is refused', async () => {
    const first = await submitted(portal, author, {}, fileOf.pdf());
    await versionAdded(portal, author, first.id);
    expect(await versionStates(author, first.id)).toEqual(['1.1 pending', '1.0 superseded']);
    const stale = await decide(portal, reviewer, first.id, { status: 'approved', revision: first.revision });
    expect(stale.status).toBe(409);
    expect(await versionStates(author, first.id)).toEqual(['1.1 pending', '1.0 superseded']);
  });

  it('is reviewed together with a change of the text of a published report', async () => {
    const { id } = await approved(portal, people(), {}, fileOf.pdf());
    await versionAdded(portal, author, id);
    await portal.send('PATCH', `/api/technical-reports/${id}`, { as: author, body: { title: 'Losses of both feeders' } });
    const { pendingChange } = await reportFor(portal, author, id);
    expect(pendingChange?.changes.map(({ field }) => field)).toEqual(['title', 'version']);
    await decide(portal, reviewer, id, { status: 'approved' });
    expect(await reportFor(portal, colleague, id)).toMatchObject({ title: 'Losses of both feeders', version: '1.1' });
  });

  it('keeps its decision if only the text changes', async () => {
    const { id } = await approved(portal, people(), {}, fileOf.pdf());
    await versionAdded(portal, author, id);
    await decide(portal, reviewer, id, { status: 'rejected', reason: 'No' });
    await portal.send('PATCH', `/api/technical-reports/${id}`, { as: author, body: { title: 'Losses of both feeders' } });
    await decide(portal, reviewer, id, { status: 'approved' });
    expect(await versionStates(author, id)).toEqual(['1.1 rejected', '1.0 approved']);
    expect(await reportFor(portal, colleague, id)).toMatchObject({ title: 'Losses of both feeders', version: '1.0' });
  });

  it.each([
    ['a label that the report has', { version: '1.0' }, 'version', 'This report already has a version with this label'],
    ['no label', { version: ' ' }, 'version', 'Version is required'],
    ['no file', { fileId: null }, 'fileUrl', 'Please select a file to upload.'],
  ])('[REP-10] refuses %s', async (_what, fields, path, message) => {
    const { id } = await submitted(portal, author);
    const response = await sendVersion(portal, author, id, fields);
    expect([response.status, (await problemOf(response)).issues]).toEqual([422, [{ path, message }]]);
    expect(await versionStates(author, id)).toEqual(['1.0 pending']);
  });

  it('[REP-10] treats labels that differ only in case as equal', async () => {
    const { id } = await submitted(portal, author, { version: 'Draft-B' });
    expect((await sendVersion(portal, author, id, { version: 'DRAFT-b' })).status).toBe(422);
  });

  it('accepts one of several concurrent versions with the same label', async () => {
    const { id } = await submitted(portal, author);
    const sent = await Promise.all(Array.from({ length: 5 }, () => sendVersion(portal, author, id)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422]);
    expect(await versionStates(author, id)).toEqual(['1.1 pending', '1.0 superseded']);
  });

  it('is allowed for the author and admins only, not for reviewers, and not on a stale page', async () => {
    const { id, revision } = await approved(portal, people());
    expect((await sendVersion(portal, colleague, id)).status).toBe(403);
    expect((await sendVersion(portal, reviewer, id)).status).toBe(403);
    expect((await sendVersion(portal, author, id, { revision: revision - 1 })).status).toBe(409);
    const draft = await submitted(portal, author, { draft: true });
    expect((await sendVersion(portal, author, draft.id)).status).toBe(409);
    expect((await sendVersion(portal, await portal.person({ role: 'admin' }), id)).status).toBe(201);
  });
});

describe('a version that an admin adds to the report of another', () => {
  let admin: Person;
  beforeEach(async () => {
    admin = await portal.person({ role: 'admin' });
  });
  const retitle = (id: string) =>
    portal.send('PATCH', `/api/technical-reports/${id}`, { as: author, body: { title: 'Losses of both feeders' } });
  const approval = async (id: string, action: string) => {
    const isAbout = and(eq(auditLog.entityId, id), eq(auditLog.action, action));
    return (await portal.ctx.db.select().from(auditLog).where(isAbout)).at(-1)?.after;
  };

  it('[REP-60] is shown to its author with her own change, and to no colleague', async () => {
    const { id } = await approved(portal, people());
    await versionAdded(portal, admin, id);
    const edited = await retitle(id);
    expect([edited.status, ((await edited.json()) as TechnicalReport).pendingChange?.values]).toEqual([
      200,
      { title: 'Losses of both feeders', version: '1.1' },
    ]);
    const fieldsFor = async (as: Person) => (await reportFor(portal, as, id)).pendingChange?.changes.map(({ field }) => field);
    expect(await fieldsFor(author)).toEqual(['title', 'version']);
    expect(await fieldsFor(reviewer)).toEqual(['title', 'version']);
    expect(await fieldsFor(colleague)).toBeUndefined();
    const [inList] = (await listed(portal, author)).reports.filter((report) => report.id === id);
    expect(inList?.pendingChange?.values).toMatchObject({ title: 'Losses of both feeders' });
    const own = (await (await portal.send('GET', '/api/submissions', { as: author })).json()) as {
      id: string;
      pendingChange: unknown;
    }[];
    expect(own.find((item) => item.id === id)?.pendingChange).toMatchObject({ values: { version: '1.1' } });
  });

  it.each([
    ['of a published report', true, 'technical_report_change_approved'],
    ['of a report that is still pending', false, 'technical_report_approved'],
  ])('[REP-61] %s is audited as a self-review if that admin approves it', async (_what, published, action) => {
    const { id } = published ? await approved(portal, people()) : await submitted(portal, author);
    if (published) await retitle(id);
    await versionAdded(portal, admin, id);
    expect((await decide(portal, admin, id, { status: 'approved' })).status).toBe(200);
    expect(await approval(id, action)).toMatchObject({ selfReview: true });
  });

  it('[REP-61] is no self-review for another admin, nor once the author has replaced it', async () => {
    const { id } = await approved(portal, people());
    await versionAdded(portal, admin, id);
    await decide(portal, await portal.person({ role: 'admin' }), id, { status: 'approved' });
    expect(await approval(id, 'technical_report_change_approved')).not.toHaveProperty('selfReview');

    await versionAdded(portal, admin, id, { version: '1.2' });
    await versionAdded(portal, author, id, { version: '1.3' });
    await decide(portal, admin, id, { status: 'approved' });
    expect(await approval(id, 'technical_report_change_approved')).not.toHaveProperty('selfReview');
  });
});

describe('restoring a version', () => {
  it('[REP-10] [REP-16] creates a new version from the earlier file, with the next label', async () => {
    const { id } = await approved(portal, people(), {}, fileOf.pdf());
    await versionAdded(portal, author, id, {}, fileOf.markdown());
    await decide(portal, reviewer, id, { status: 'approved' });
    const [, first] = await versionsFor(portal, author, id);
    expect((await restore(author, id, first?.id)).status).toBe(201);
    const [restored, ...others] = await versionsFor(portal, author, id);
    expect(restored).toMatchObject({
      version: '1.2',
      status: 'pending',
      note: 'Restored from version 1.0',
      fileUrl: first?.fileUrl,
    });
    expect(others.map(({ version, status }) => `${version} ${status}`)).toEqual(['1.1 approved', '1.0 approved']);
    await decide(portal, reviewer, id, { status: 'approved' });
    expect(await reportFor(portal, colleague, id)).toMatchObject({ version: '1.2', fileName: 'Losses.pdf' });
  });

  it('is refused for others, and for a missing version', async () => {
    const { id } = await approved(portal, people(), {}, fileOf.pdf());
    const [only] = await versionsFor(portal, author, id);
    expect((await restore(colleague, id, only?.id)).status).toBe(403);
    expect((await restore(author, id, crypto.randomUUID())).status).toBe(404);
    expect((await restore(author, id, only?.id, { version: '1.0' })).status).toBe(422);
  });
});

describe('the files of versions', () => {
  it('[PLAT-131] are kept while their report exists, and deleted a day after it', async () => {
    const { id } = await approved(portal, people(), {}, fileOf.pdf());
    await versionAdded(portal, author, id);
    const attachedCount = () => portal.ctx.db.$count(files, eq(files.attachedId, id));
    expect(await attachedCount()).toBe(2);
    const { id: replaced } = await uploaded(portal, author);
    const draft = await submitted(portal, author, { draft: true, fileId: replaced });
    await portal.send('PATCH', `/api/technical-reports/${draft.id}`, { as: author, body: { draft: true, fileId: null } });

    expect((await portal.send('DELETE', `/api/technical-reports/${id}`, { as: author })).status).toBe(200);
    expect(await portal.ctx.db.$count(technicalReportVersions, eq(technicalReportVersions.reportId, id))).toBe(0);
    expect(await portal.ctx.db.$count(files, eq(files.id, replaced))).toBe(0);
    expect(await portal.ctx.db.$count(files, and(eq(files.attachedId, id), eq(files.attachedType, 'technical_report')))).toBe(0);
    portal.clock.advance(25 * 3600);
    await deleteOrphanedFiles(portal.ctx);
    expect(await attachedCount()).toBe(0);
  });
});

describe('the next label', () => {
  it.each([
    [[], '1.0'],
    [['1.0'], '1.1'],
    [['1.0', '1.9'], '1.10'],
    [['1.1', '1.0'], '1.2'],
    [['v2.0.3'], 'v2.0.4'],
    [['2024-B'], '2025-B'],
    [['Final'], 'Final.1'],
  ])('[REP-10] after %j is %s', (used, next) => expect(nextVersion(used)).toBe(next));
});
