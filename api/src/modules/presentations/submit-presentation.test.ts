import { eq } from 'drizzle-orm';
import type { Presentation } from 'shared-contracts/schemas/presentation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { zipOf } from '../../platform/files/zip.fixture.ts';
import { notificationsOf } from '../notifications/notifications.fixture.ts';
import { queue } from '../reviews/reviews.fixture.ts';
import { decide, pdf, picture, read, slides, submitted, upload, uploaded } from './presentations.fixture.ts';
import { presentations } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person({ firstName: 'Ana', lastName: 'Pop' });
  manager = await portal.person({ role: 'manager' });
});
afterAll(() => portal.close());

const send = (body: object, as = ana) => portal.send('POST', '/api/presentations', { as, body });
const issuesOf = async (body: object) => {
  const before = await portal.ctx.db.$count(presentations);
  const response = await send(body);
  expect(response.status).toBe(422);
  expect(await portal.ctx.db.$count(presentations)).toBe(before);
  return (await problemOf(response)).issues;
};

describe('uploading a presentation', () => {
  it('[DES-12] returns url, fileName and fileSize', async () => {
    const file = pdf('Plan ședință.pdf');
    expect(await uploaded(portal, ana, file)).toMatchObject({
      url: expect.stringMatching(/^\/api\/files\//),
      fileName: 'Plan ședință.pdf',
      fileSize: file.size,
    });
  });

  it.each(['.txt', '.exe', '.html', '.docx'])('[DES-6] refuses a %s and lists the accepted types', async (extension) => {
    const response = await upload(portal, ana, new File(['x'], `file${extension}`));
    expect(response.status).toBe(415);
    expect((await problemOf(response)).error).toBe(
      'Please upload files with these extensions: .ppt, .pptx, .pdf, .key, .odp, .png, .jpg, .jpeg, .svg, .zip',
    );
  });

  it('[DES-9] reports that there is no file', async () => {
    const response = await portal.send('POST', '/api/upload/presentation', { as: ana, body: new FormData() });
    expect(response.status).toBeGreaterThanOrEqual(400);
    const body = new FormData();
    body.append('title', 'x');
    const refused = await portal.send('POST', '/api/upload/presentation', { as: ana, body });
    expect(refused.status).toBe(422);
    expect((await problemOf(refused)).issues).toEqual([{ path: 'file', message: 'No file selected for upload' }]);
  });
});

describe('submitting a presentation', () => {
  it('[DES-7] [DES-12] takes omitted fields from the file, and returns it as pending', async () => {
    const { id, fileUrl, ...item } = await submitted(portal, ana, {}, slides('Rezultate T4.pptx'));
    const now = portal.clock.now().toISOString();
    expect(item).toEqual({
      title: 'Rezultate T4',
      description: '',
      type: 'presentation',
      format: 'PowerPoint',
      version: '1.0',
      isPublic: false,
      downloads: 0,
      views: 0,
      previewUrl: null,
      fileName: 'Rezultate T4.pptx',
      fileSize: expect.any(Number),
      tags: [],
      status: 'pending',
      score: 0,
      ratingCount: 0,
      voteCount: 0,
      commentCount: 0,
      myRating: null,
      myVote: false,
      myFavourite: false,
      pendingChange: null,
      author: { id: ana.user.id, firstName: 'Ana', lastName: 'Pop', imageUrl: null },
      authorId: ana.user.id,
      authorFirstName: 'Ana',
      authorLastName: 'Pop',
      authorName: 'Ana Pop',
      coAuthors: [],
      reviewedBy: null,
      reviewedAt: null,
      reason: null,
      revision: 1,
      createdAt: now,
      updatedAt: now,
    });
    expect((await read<Presentation[]>(portal, ana, '/api/presentations')).map((one) => one.id)).toContain(id);
  });

  it.each([
    ['Deck.pdf', pdf('Deck.pdf'), 'PDF'],
    ['Deck.key', new File([zipOf({ 'Index/Document.iwa': 'x' })], 'Deck.key'), 'Keynote'],
    ['Deck.PPTX', slides('Deck.PPTX'), 'PowerPoint'],
  ])('[DES-7] guesses the format of %s', async (_name, file, format) => {
    expect((await submitted(portal, ana, {}, file)).format).toBe(format);
  });

  it('[DES-12] keeps the given fields, trimmed, and stores the alias asset as design_asset', async () => {
    const fields = {
      title: ' Sigla ',
      description: ' Pe fond alb ',
      version: '2.1',
      isPublic: true,
      tags: [' logo ', 'logo', ''],
    };
    expect(await submitted(portal, ana, { ...fields, type: 'asset', format: 'PDF' }, picture())).toMatchObject({
      title: 'Sigla',
      description: 'Pe fond alb',
      type: 'design_asset',
      format: 'PDF',
      version: '2.1',
      isPublic: true,
      tags: ['logo'],
    });
  });

  it('[PLAT-191] records an activity for itself and one for the file, notifies reviewers, and is audited', async () => {
    const { id } = await submitted(portal, ana, { title: 'A very secret title' });
    const recorded = await portal.ctx.db.select().from(activities).where(eq(activities.entityId, id));
    expect(recorded.map(({ type, description }) => [type, description])).toEqual([
      ['post_created', 'Submitted a presentation for review'],
      ['file_uploaded', 'Attached a file'],
    ]);
    expect(await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id))).toMatchObject([
      { action: 'presentation_submitted', after: { title: 'A very secret title', fileName: 'Slides.pptx' } },
    ]);
    expect((await queue(portal, manager, '?type=presentation')).items.map((item) => item.id)).toContain(id);
    const { notifications } = await notificationsOf(portal, manager);
    expect(notifications.find(({ url }) => url === `/ppt-design/${id}`)).toMatchObject({ kind: 'review' });
  });

  it('[DES-8] needs a file', async () => {
    const issue = { path: 'fileUrl', message: 'Please select a file to upload.' };
    expect(await issuesOf({ title: 'Slides' })).toEqual([issue]);
    expect(await issuesOf({ title: 'Slides', fileUrl: '' })).toEqual([issue]);
  });

  it.each([
    ['a long title', { title: 't'.repeat(151) }, 'title', 'Title must be at most 150 characters'],
    ['a long description', { description: 'd'.repeat(2001) }, 'description', 'Description must be at most 2,000 characters'],
    ['an unknown type', { type: 'poem' }, 'type', 'Please select a type'],
    ['an unknown format', { format: 'Prezi' }, 'format', 'Please select a format'],
    ['a blank version', { version: ' ' }, 'version', 'Version is required'],
    ['a long version', { version: '1'.repeat(21) }, 'version', 'Version must be at most 20 characters'],
  ])('[DES-12] refuses %s', async (_what, fields, path, message) => {
    const { url: fileUrl } = await uploaded(portal, ana);
    expect(await issuesOf({ fileUrl, ...fields })).toEqual([{ path, message }]);
  });

  it.each(['presentation', 'template', 'case_study'] as const)(
    '[DES-6] refuses a picture as a %s, under any name',
    async (type) => {
      const { url: fileUrl } = await uploaded(portal, ana, picture());
      const message = 'Only a design asset can be a picture or a ZIP file. Please choose another type or another file.';
      expect(await issuesOf({ fileUrl, type })).toEqual([{ path: 'fileUrl', message }]);
      expect(await issuesOf({ fileUrl, type, fileName: 'Slides.pptx' })).toEqual([{ path: 'fileUrl', message }]);
    },
  );

  it("[PLAT-47] refuses somebody else's file, one of another purpose, one that is attached, and an address outside the file store", async () => {
    const other = await portal.person();
    const general = (await (await upload(portal, ana, pdf(), '/api/upload')).json()) as { url: string };
    for (const fileUrl of [
      (await uploaded(portal, other)).url,
      general.url,
      (await submitted(portal, ana)).fileUrl ?? '',
      'https://evil.example/x.pptx',
      '/api/files/../../etc/passwd',
    ])
      expect(await issuesOf({ fileUrl })).toEqual([
        { path: 'fileUrl', message: 'This file cannot be attached. Please upload it again.' },
      ]);
  });
});

describe('[REV-42] a draft of a presentation', () => {
  it('needs a title or a file, is visible only to its author, and can be submitted once it has a file', async () => {
    expect((await problemOf(await send({ draft: true }))).issues).toEqual([{ path: 'title', message: 'Please enter a title' }]);
    const draft = (await (await send({ draft: true, title: 'Later' })).json()) as Presentation;
    expect(draft).toMatchObject({ status: 'draft', fileUrl: null, format: 'PowerPoint' });
    expect((await portal.send('GET', `/api/presentations/${draft.id}`, { as: manager })).status).toBe(404);

    const submission = () => portal.send('POST', `/api/content/presentation/${draft.id}/submission`, { as: ana, body: {} });
    expect((await problemOf(await submission())).issues?.map(({ path }) => path)).toEqual(['fileUrl']);
    const { url: fileUrl } = await uploaded(portal, ana, pdf());
    const change = { draft: true, fileUrl, format: 'PDF' };
    expect((await portal.send('PATCH', `/api/presentations/${draft.id}`, { as: ana, body: change })).status).toBe(200);
    expect(await portal.ctx.db.$count(activities, eq(activities.entityId, draft.id))).toBe(0);
    expect((await submission()).status).toBe(204);
    expect(await read(portal, manager, `/api/presentations/${draft.id}`)).toMatchObject({ status: 'pending', fileUrl });
    expect(await portal.ctx.db.$count(activities, eq(activities.entityId, draft.id))).toBe(2);
  });

  it('with a file needs no title', async () => {
    const { url: fileUrl } = await uploaded(portal, ana, pdf('Zona de lucru.pdf'));
    const draft = (await (await send({ draft: true, title: ' ', fileUrl })).json()) as Presentation;
    expect(draft).toMatchObject({ title: 'Zona de lucru', format: 'PDF', status: 'draft' });
  });
});

it('[DES-14] a presentation is decided on as an idea is: not by its author, with a reason that the author sees', async () => {
  const { id } = await submitted(portal, manager);
  expect((await decide(portal, manager, id)).status).toBe(403);
  const admin = await portal.person({ role: 'admin' });
  expect((await decide(portal, admin, id, { status: 'rejected', reason: 'Old logo' })).status).toBe(200);
  expect(await read(portal, manager, `/api/presentations/${id}`)).toMatchObject({ status: 'rejected', reason: 'Old logo' });
  expect((await portal.send('GET', `/api/presentations/${id}`, { as: ana })).status).toBe(404);
  expect((await decide(portal, admin, id)).status).toBe(409);
});
