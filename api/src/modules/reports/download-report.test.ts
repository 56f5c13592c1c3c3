import { degrees, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { approved, decide, fileOf, submitted, textOfPdf, versionAdded, versionsFor } from './reports.fixture.ts';

let portal: TestPortal;
let author: Person;
let reviewer: Person;
let viewer: Person;
let colleague: Person;
beforeAll(async () => {
  portal = await openPortal();
  author = await portal.person();
  reviewer = await portal.person({ role: 'manager' });
  viewer = await portal.person({ role: 'viewer', firstName: 'Ștefan', lastName: 'Mărgineanu-Țurcanu' });
  colleague = await portal.person();
});
afterAll(() => portal.close());

const get = (as: Person, id: string, rest: string, headers: Record<string, string> = {}) =>
  portal.send('GET', `/api/technical-reports/${id}/${rest}`, { as, headers });
const people = () => ({ author, reviewer });

describe('downloading a published report', () => {
  it('[REP-11] stamps each page of a PDF with reader, date, version and status, for viewers too', async () => {
    const { id } = await approved(portal, people(), { version: '2.0' }, fileOf.pdf('Four percent are lost'));
    portal.clock.set('2026-03-10T22:30:00Z');
    const response = await get(await portal.person({ role: 'viewer', firstName: 'Ștefan', lastName: 'Țurcanu' }), id, 'download');
    expect([response.status, response.headers.get('portal-watermark')]).toEqual([200, 'stamped']);
    const [text] = await textOfPdf(await response.arrayBuffer());
    expect(text).toContain('Four percent are lost');
    // half past midnight of the next day in Bucharest
    expect(text).toContain('Downloaded by Ștefan Țurcanu · 2026-03-11 00:30 · Version 2.0 · APPROVED');
    portal.clock.set('2026-03-10T09:00:00Z');
  });

  it('[REP-11] returns a stamped PDF whole, for any range, and never cached', async () => {
    const { id } = await approved(portal, people(), {}, fileOf.pdf());
    const response = await get(author, id, 'download', { range: 'bytes=0-3' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'none',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="Losses.pdf"/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
    const bytes = await response.arrayBuffer();
    expect(String(bytes.byteLength)).toBe(response.headers.get('content-length'));
  });

  it('[REP-11] stamps rotated pages, without losing pages', async () => {
    const pdf = await PDFDocument.create();
    for (const turn of [0, 90, 180, 270]) pdf.addPage([595, 842]).setRotation(degrees(turn));
    const { id } = await approved(portal, people(), {}, new File([new Uint8Array(await pdf.save())], 'Turned.pdf'));
    const texts = await textOfPdf(await (await get(author, id, 'download')).arrayBuffer());
    expect(texts).toHaveLength(4);
    expect(texts.every((text) => text.includes('APPROVED'))).toBe(true);
  });

  it.each([
    ['a broken one', async () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
    [
      'a signed one',
      async () => {
        const pdf = await PDFDocument.create();
        pdf.addPage();
        pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj({ SigFlags: 3, Fields: [] }));
        return new Uint8Array(await pdf.save());
      },
    ],
    [
      'an encrypted one',
      async () => {
        const pdf = await PDFDocument.create();
        pdf.addPage();
        pdf.encrypt({ userPassword: 'secret', ownerPassword: 'more secret' });
        return new Uint8Array(await pdf.save());
      },
    ],
  ])('[REP-11] serves %s as stored, and says so', async (_what, make) => {
    const bytes = await make();
    const { id } = await approved(portal, people(), {}, new File([bytes], 'Locked.pdf'));
    const response = await get(author, id, 'download');
    expect([response.status, response.headers.get('portal-watermark')]).toEqual([200, 'not-possible']);
    expect(response.headers.get('content-disposition')).toContain('filename="Locked (without watermark).pdf"');
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect((await get(author, id, 'download', { range: 'bytes=0-3' })).status).toBe(206);
  });

  it('[REP-11] never serves a PDF without its stamp to someone who asks often, but says when to ask again', async () => {
    const { id } = await approved(portal, people(), {}, fileOf.pdf());
    const responses = await Promise.all(Array.from({ length: 60 }, () => get(viewer, id, 'download')));
    const refused = responses.filter(({ status }) => status !== 200);
    for (const response of refused) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect((await problemOf(response)).error).toBe('The portal is busy. Please try again in a moment.');
    }
    const served = responses.filter(({ status }) => status === 200);
    expect(served.length).toBeGreaterThanOrEqual(5);
    expect(new Set(served.map(({ headers }) => headers.get('portal-watermark')))).toEqual(new Set(['stamped']));
    await Promise.all(served.map(({ body }) => body?.cancel()));
  });

  it('serves Markdown byte for byte, and ranges of it', async () => {
    const { id } = await approved(portal, people(), {}, fileOf.markdown('# Pierderi\n\nȘapte la sută.'));
    const response = await get(viewer, id, 'download');
    expect(await response.text()).toBe('# Pierderi\n\nȘapte la sută.');
    const part = await get(viewer, id, 'download', { range: 'bytes=2-9' });
    expect([part.status, await part.text()]).toEqual([206, 'Pierderi']);
  });

  it('[REP-9] is refused for a report that is not published, or has no file', async () => {
    const pending = await submitted(portal, author, {}, fileOf.pdf());
    const response = await get(author, pending.id, 'download');
    expect([response.status, (await problemOf(response)).error]).toEqual([403, "A report can be downloaded once it's published"]);
    expect((await get(colleague, pending.id, 'download')).status).toBe(404);
    const empty = await approved(portal, people());
    expect((await get(author, empty.id, 'download')).status).toBe(404);
  });
});

describe('opening a version', () => {
  it('[REP-10] serves an earlier version after a later one was approved, each stamped with its own label', async () => {
    const { id } = await approved(portal, people(), {}, fileOf.pdf('the first'));
    await versionAdded(portal, author, id, {}, fileOf.pdf('the second'));
    await decide(portal, reviewer, id, { status: 'approved' });
    const [second, first] = await versionsFor(portal, viewer, id);
    const text = async (version = '') => (await textOfPdf(await (await get(viewer, id, `download${version}`)).arrayBuffer()))[0];
    expect(await text(`?version=${first?.id}`)).toMatch(/the first.*Version 1\.0 · APPROVED/);
    expect(await text(`?version=${second?.id}`)).toMatch(/the second.*Version 1\.1 · APPROVED/);
    expect(await text()).toContain('the second');
  });

  it('[REP-14] hides a pending version from all but its author and reviewers, at every address', async () => {
    const { id } = await approved(portal, people(), {}, fileOf.pdf('the first'));
    await versionAdded(portal, author, id, {}, fileOf.pdf('the second'));
    const [pending] = await versionsFor(portal, author, id);
    const addresses = [`download?version=${pending?.id}`, `preview?version=${pending?.id}`];
    for (const rest of addresses) {
      expect((await get(colleague, id, rest)).status).toBe(404);
      expect((await get(reviewer, id, rest)).status).toBe(200);
      expect((await get(author, id, rest)).status).toBe(200);
    }
    const file = pending?.fileUrl ?? '';
    expect((await portal.send('GET', file, { as: colleague })).status).toBe(404);
    const own = await portal.send('GET', file, { as: author });
    expect((await textOfPdf(await own.arrayBuffer()))[0]).toMatch(/the second.*Version 1\.1 · PENDING/);
  });

  it("returns 404 for another report's version", async () => {
    const one = await approved(portal, people(), {}, fileOf.pdf());
    const other = await approved(portal, people(), {}, fileOf.pdf());
    const [version] = await versionsFor(portal, author, other.id);
    expect((await get(author, one.id, `download?version=${version?.id}`)).status).toBe(404);
  });
});

describe('previewing', () => {
  it('[REP-12] returns PDF, Markdown and text before approval to people who may see the report', async () => {
    for (const [file, type] of [
      [fileOf.pdf(), 'application/pdf'],
      [fileOf.markdown(), 'text/markdown; charset=utf-8'],
      [fileOf.text(), 'text/plain; charset=utf-8'],
    ] as const) {
      const { id } = await submitted(portal, author, {}, file);
      const response = await get(reviewer, id, 'preview');
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
      expect((await get(colleague, id, 'preview')).status).toBe(404);
    }
  });

  it('reports that a Word document has none', async () => {
    const cfb = new File([Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])], 'Old.doc');
    const { id } = await submitted(portal, author, {}, cfb);
    const response = await get(author, id, 'preview');
    expect([response.status, (await problemOf(response)).error]).toEqual([415, 'This file has no preview. Please download it.']);
  });
});
