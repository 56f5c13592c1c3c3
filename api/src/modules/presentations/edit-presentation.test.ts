import { eq } from 'drizzle-orm';
import type { Presentation, PresentationEdit } from 'shared-contracts/schemas/presentation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities } from '../../platform/audit/tables.ts';
import { keyOfFile } from '../files/find-file.ts';
import { deleteOrphanedFiles } from '../files/remove-files.ts';
import { approved, decide, pdf, picture, read, slides, submitted, uploaded } from './presentations.fixture.ts';
import { filePreviews } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let reviewer: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
  reviewer = await portal.person({ role: 'manager' });
});
afterAll(() => portal.close());

const send = (as: Person, id: string, body: PresentationEdit) => portal.send('PATCH', `/api/presentations/${id}`, { as, body });
const edit = async (as: Person, id: string, body: PresentationEdit): Promise<Presentation> => {
  const response = await send(as, id, body);
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([200, '']);
  return (await response.json()) as Presentation;
};
const readItem = (as: Person, id: string) => read(portal, as, `/api/presentations/${id}`);
const uploadsOf = (id: string) =>
  portal.ctx.db
    .select()
    .from(activities)
    .where(eq(activities.entityId, id))
    .then((all) => all.filter(({ type }) => type === 'file_uploaded'));

describe('[DES-14] editing a presentation', () => {
  it('that is pending applies at once, and only to the given fields', async () => {
    const item = await submitted(portal, ana, { tags: ['board'] });
    expect(await edit(ana, item.id, { title: 'Board of April', revision: 1 })).toEqual({
      ...item,
      title: 'Board of April',
      revision: 2,
    });
  });

  it('that is approved creates a pending change of text, file and download access; tags apply at once', async () => {
    const old = slides('Old.pptx');
    const item = await approved(portal, { author: ana, reviewer }, {}, old);
    const next = await uploaded(portal, ana, pdf('New.pdf'));
    const changed = await edit(ana, item.id, { isPublic: true, version: '2.0', format: 'PDF', fileUrl: next.url, tags: ['new'] });
    expect(changed).toMatchObject({ isPublic: false, version: '1.0', fileName: 'Old.pptx', tags: ['new'] });
    expect(changed.pendingChange?.changes).toEqual([
      { field: 'format', label: 'Format', before: 'PowerPoint', after: 'PDF' },
      { field: 'version', label: 'Version', before: '1.0', after: '2.0' },
      { field: 'isPublic', label: 'Public', before: 'No', after: 'Yes' },
      { field: 'fileName', label: 'Attachment', before: 'Old.pptx', after: 'New.pdf' },
    ]);
    expect((await portal.send('GET', next.url, { as: dan })).status).toBe(404);
    expect((await decide(portal, reviewer, item.id, { status: 'approved', revision: changed.revision })).status).toBe(200);
    expect(await readItem(dan, item.id)).toMatchObject({ isPublic: true, version: '2.0', fileName: 'New.pdf' });
    expect((await portal.send('GET', next.url, { as: dan })).status).toBe(200);
    expect((await portal.send('GET', item.fileUrl ?? '', { as: dan })).status).toBe(404);
  });

  it('[PLAT-191] with another file is one upload of the author, however often it is repeated', async () => {
    const { id } = await submitted(portal, ana);
    await edit(ana, id, { fileUrl: (await uploaded(portal, ana)).url });
    await edit(ana, id, { fileUrl: (await uploaded(portal, ana)).url });
    expect(await uploadsOf(id)).toMatchObject([{ userId: ana.user.id, score: 0.5 }]);
  });

  it('[DES-6] to an incompatible type or file is refused', async () => {
    const logo = await submitted(portal, ana, { type: 'design_asset' }, picture());
    const refused = await send(ana, logo.id, { type: 'template' });
    expect((await problemOf(refused)).issues).toMatchObject([{ path: 'fileUrl' }]);
    const deck = await submitted(portal, ana);
    const { url: fileUrl } = await uploaded(portal, ana, picture());
    expect((await send(ana, deck.id, { fileUrl })).status).toBe(422);
    expect(await edit(ana, deck.id, { fileUrl, type: 'design_asset' })).toMatchObject({ fileName: 'Logo.png' });
  });

  it('[DES-6] by a reviewer is checked against the published file, not against the one that waits for review', async () => {
    const item = await approved(portal, { author: ana, reviewer }, { type: 'design_asset' }, picture());
    await edit(ana, item.id, { fileUrl: (await uploaded(portal, ana, slides())).url });
    expect((await send(reviewer, item.id, { type: 'presentation' })).status).toBe(422);
    expect(await readItem(dan, item.id)).toMatchObject({ type: 'design_asset', fileName: 'Logo.png' });
    expect((await edit(ana, item.id, { type: 'presentation' })).pendingChange?.values).toMatchObject({ type: 'presentation' });
  });

  it('[DES-7] that clears the title uses the name of the file', async () => {
    const { id } = await submitted(portal, ana, { title: 'Board' }, slides('Consiliu.pptx'));
    expect((await edit(ana, id, { title: '' })).title).toBe('Consiliu');
  });

  it('cannot remove the file unless the item is a draft', async () => {
    const { id } = await submitted(portal, ana);
    const response = await portal.send('PATCH', `/api/presentations/${id}`, { as: ana, body: { fileUrl: null } });
    expect(response.status).toBe(422);
  });

  it('in a stale revision is refused with 409, and changes nothing', async () => {
    const { id } = await submitted(portal, ana, { title: 'First' });
    await edit(ana, id, { title: 'Second' });
    expect((await send(ana, id, { title: 'Third', revision: 1 })).status).toBe(409);
    expect((await readItem(ana, id)).title).toBe('Second');
  });

  it('by another person is refused with 403', async () => {
    const { id } = await approved(portal, { author: ana, reviewer });
    expect((await send(dan, id, { title: 'Mine now' })).status).toBe(403);
  });
});

it('[DES-14] [PLAT-131] the file of a withdrawn item and its preview are deleted after a day', async () => {
  const as = await portal.person();
  const item = await submitted(portal, as, { type: 'design_asset' }, picture());
  const [id] = /[0-9a-f-]{36}/.exec(item.fileUrl ?? '') ?? [''];
  expect((await portal.send('DELETE', `/api/presentations/${item.id}`, { as })).status).toBe(200);
  expect((await portal.send('GET', `/api/presentations/${item.id}`, { as })).status).toBe(404);
  portal.clock.advance(24 * 3600 + 60);
  await deleteOrphanedFiles(portal.ctx);
  expect(await portal.ctx.files.stat(keyOfFile(id))).toBeUndefined();
  expect(await portal.ctx.db.$count(filePreviews, eq(filePreviews.fileId, id))).toBe(0);
});
