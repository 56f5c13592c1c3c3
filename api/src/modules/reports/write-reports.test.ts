import { eq } from 'drizzle-orm';
import { uploadTexts } from 'shared-contracts/constants/file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities } from '../../platform/audit/tables.ts';
import { files } from '../files/tables.ts';
import { fileOf, listed, reportFor, reportInput, submitted, uploaded, versionsFor } from './reports.fixture.ts';
import { technicalReports } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  manager = await portal.person({ role: 'manager' });
});
afterAll(() => portal.close());

const send = (as: Person, body: object) => portal.send('POST', '/api/technical-reports', { as, body });
const uploadForm = (file: File, fields: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  return portal.send('POST', '/api/files/upload', { as: ana, body });
};

describe('uploading the file of a report', () => {
  it('[REP-13] returns an id that a report can then reference, with the fields of the report next to the file', async () => {
    const response = await uploadForm(fileOf.markdown(), {
      title: 'Losses of the feeder',
      description: 'Where the energy goes.',
      category: 'research',
      version: '1.0',
      tags: 'grid, losses',
    });
    const { id } = (await response.json()) as { id: string };
    const report = await (await send(ana, reportInput({ fileId: id }))).json();
    expect(report).toMatchObject({ fileUrl: `/api/files/${id}`, fileName: 'Losses.md', version: '1.0', status: 'pending' });
  });

  it.each([
    ['title', 'Loss', 'Report title must be at least 5 characters'],
    ['description', 'Short', 'Description must be at least 10 characters'],
    ['category', 'novel', 'Please select a category'],
    ['version', ' ', 'Version is required'],
  ])('[REP-13] refuses a wrong %s sent with the file, and stores no file', async (field, value, message) => {
    const before = await portal.ctx.db.$count(files);
    const response = await uploadForm(fileOf.markdown(), { [field]: value });
    expect([response.status, (await problemOf(response)).issues]).toEqual([422, [{ path: field, message }]]);
    expect(await portal.ctx.db.$count(files)).toBe(before);
  });

  it.each([
    ['.pdf', '%PDF-1.7\n'],
    ['.txt', 'Text'],
    ['.md', '# Text'],
  ])('[REP-6] accepts %s', async (extension, content) => {
    expect((await uploadForm(new File([content], `Report${extension}`))).status).toBe(200);
  });

  it('[REP-6] refuses other types and more than 25 MB with the specified texts', async () => {
    const wrong = await uploadForm(new File(['a;b'], 'Report.csv'));
    expect([wrong.status, (await problemOf(wrong)).error]).toEqual([
      415,
      'Please select a PDF, Word document, text, or markdown file.',
    ]);
    const page = await uploadForm(new File(['<script>alert(1)</script>'], 'Report.pdf'));
    expect(page.status).toBe(415);
    const large = await uploadForm(new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'Report.txt'));
    expect([large.status, (await problemOf(large)).error]).toEqual([413, 'Please select a file smaller than 25MB.']);
  });

  it('uses the common text of the upload box for a file that is too large', () => {
    const box = { extensions: ['.pdf'], maxBytes: 25 * 1024 * 1024, label: 'Report' };
    expect(uploadTexts.tooLarge(box).description).toBe('File size must be less than 25MB.');
  });
});

describe('submitting a report', () => {
  it('[REP-7] makes it pending with version 1.0, and notifies the reviewers', async () => {
    const report = await submitted(portal, ana, { tags: ['grid', 'grid', ''] }, fileOf.pdf());
    expect(report).toMatchObject({
      status: 'pending',
      version: '1.0',
      tags: ['grid'],
      category: 'technical-analysis',
      revision: 1,
    });
    expect(report.shownVersion).toMatchObject({ version: '1.0', status: 'pending', fileName: 'Losses.pdf', preview: 'pdf' });
    const queue = (await (await portal.send('GET', '/api/reviews', { as: manager })).json()) as { id: string; type: string }[];
    expect(queue).toContainEqual(expect.objectContaining({ id: report.id, type: 'technical_report' }));
  });

  it('records one activity for the submission and one for the upload', async () => {
    const { id } = await submitted(portal, ana, {}, fileOf.pdf());
    const rows = await portal.ctx.db.select().from(activities).where(eq(activities.entityId, id));
    expect(rows.map(({ type, score }) => [type, Number(score)]).toSorted()).toEqual([
      ['file_uploaded', 0.5],
      ['report_submitted', 1],
    ]);
  });

  it('accepts a report without a file, and with its own label', async () => {
    const report = await submitted(portal, ana, { version: ' 2024-B ' });
    expect(report).toMatchObject({ version: '2024-B', fileUrl: null });
    expect(report.shownVersion).toMatchObject({ fileUrl: null, preview: null });
  });

  it.each([
    ['title', { title: ' Loss ' }, 'Report title must be at least 5 characters'],
    ['description', { description: 'Too short' }, 'Description must be at least 10 characters'],
    ['category', { category: 'novel' }, 'Please select a category'],
    ['category', { category: '' }, 'Please select a category'],
    ['version', { version: '  ' }, 'Version is required'],
    ['version', { version: 'x'.repeat(21) }, 'Version must be at most 20 characters'],
    ['title', { title: 'x'.repeat(151) }, 'Report title must be at most 150 characters'],
    ['description', { description: 'x'.repeat(2001) }, 'Description must be at most 2000 characters'],
  ])('[REP-5] refuses a wrong %s: %o', async (path, fields, message) => {
    const response = await send(ana, { ...reportInput(), ...fields });
    expect([response.status, (await problemOf(response)).issues]).toEqual([422, [{ path, message }]]);
  });

  it("refuses another person's file and one attached to another report, and stores no report", async () => {
    const other = await portal.person();
    const [{ id: foreign }, { id: used }] = [await uploaded(portal, other), await uploaded(portal, ana)];
    await submitted(portal, ana, { fileId: used });
    const before = await portal.ctx.db.$count(technicalReports);
    for (const fileId of [foreign, used, crypto.randomUUID()]) {
      const response = await send(ana, reportInput({ fileId }));
      expect([response.status, (await problemOf(response)).issues?.[0]?.path]).toEqual([422, 'fileId']);
    }
    expect(await portal.ctx.db.$count(technicalReports)).toBe(before);
  });

  it('is forbidden for viewers', async () => {
    const viewer = await portal.person({ role: 'viewer' });
    expect((await send(viewer, reportInput())).status).toBe(403);
  });
});

describe('a draft of a report', () => {
  it('[REP-7] needs only a title, and is visible only to its author', async () => {
    const draft = (await (await send(ana, { draft: true, title: 'Later' })).json()) as { id: string; status: string };
    expect(draft).toMatchObject({ status: 'draft', description: '', category: null, version: '1.0' });
    expect((await listed(portal, ana, '?status=draft')).reports.map(({ id }) => id)).toContain(draft.id);
    for (const as of [manager, await portal.person({ role: 'admin' })]) {
      expect((await portal.send('GET', `/api/technical-reports/${draft.id}`, { as })).status).toBe(404);
      expect((await portal.send('GET', `/api/technical-reports/${draft.id}/versions`, { as })).status).toBe(404);
      expect((await listed(portal, as, '?status=draft')).reports).toEqual([]);
    }
  });

  it('can replace its label and file, until it is submitted', async () => {
    const draft = await submitted(portal, ana, { draft: true }, fileOf.pdf());
    const { id: fileId } = await uploaded(portal, ana, fileOf.markdown());
    const path = `/api/technical-reports/${draft.id}`;
    const changed = await portal.send('PATCH', path, { as: ana, body: { draft: true, version: '0.9', fileId } });
    expect(await changed.json()).toMatchObject({ version: '0.9', fileName: 'Losses.md', revision: 2 });
    expect(await versionsFor(portal, ana, draft.id)).toHaveLength(1);
    portal.clock.advance(60);
    const submission = await portal.send('POST', `/api/content/technical_report/${draft.id}/submission`, { as: ana, body: {} });
    expect(submission.ok).toBe(true);
    const report = await reportFor(portal, manager, draft.id);
    expect(report.shownVersion).toMatchObject({
      version: '0.9',
      status: 'pending',
      fileName: 'Losses.md',
      createdAt: portal.clock.now().toISOString(),
    });
    const late = await portal.send('PATCH', path, { as: ana, body: { version: '0.8' } });
    expect((await problemOf(late)).issues).toEqual([
      { path: 'version', message: 'A submitted version does not change. Add a new version instead.' },
    ]);
  });

  it('reports each field that is missing in a submission', async () => {
    const draft = (await (await send(ana, { draft: true, title: 'Later losses' })).json()) as { id: string };
    const response = await portal.send('POST', `/api/content/technical_report/${draft.id}/submission`, { as: ana, body: {} });
    expect((await problemOf(response)).issues?.map(({ path }) => path)).toEqual(['description', 'category']);
  });
});
