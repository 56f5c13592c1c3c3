import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { zipOf } from '../../platform/files/zip.fixture.ts';
import {
  approved,
  pdf,
  picture,
  pixel,
  pngOf,
  slides,
  submitted,
  upload,
  uploaded,
  whileDeleting,
} from './presentations.fixture.ts';

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

const jpeg = Uint8Array.fromHex(
  'ffd8ffe000104a46494600010100000100010000ffc00011080001000103012200021101031101ffda000c03010002110311003f00ffd9',
);
const odp = (name: string, bytes: Uint8Array) =>
  new File([zipOf({ mimetype: 'application/vnd.oasis.opendocument.presentation', 'Thumbnails/thumbnail.png': bytes })], name);
/** The preview that a reader gets of a submitted file; undefined when there is none. */
const previewOf = async (file: File) => {
  const item = await submitted(portal, ana, { type: 'design_asset' }, file);
  if (item.previewUrl === null) return undefined;
  const response = await portal.send('GET', item.previewUrl, { as: ana });
  expect(response.status).toBe(200);
  return { type: response.headers.get('content-type'), bytes: new Uint8Array(await response.arrayBuffer()) };
};

describe('[DES-15] the preview picture', () => {
  it.each([
    ['slides', () => slides('a.pptx', { 'docProps/thumbnail.jpeg': jpeg }), 'image/jpeg', jpeg],
    ['an OpenDocument presentation', () => odp('a.odp', pixel), 'image/png', pixel],
    ['a Keynote file', () => new File([zipOf({ 'preview.jpg': jpeg, 'Index/Document.iwa': 'x' })], 'a.key'), 'image/jpeg', jpeg],
    ['a picture', () => picture(), 'image/png', pixel],
  ])('is extracted from %s', async (_what, file, type, bytes) => {
    expect(await previewOf(file())).toEqual({ type, bytes });
  });

  it.each([
    ['slides without one', () => slides()],
    ['a PDF', () => pdf()],
    ['slides with a program in its place', () => slides('a.pptx', { 'docProps/thumbnail.jpeg': 'MZ program' })],
    ['slides with a page in its place', () => slides('a.pptx', { 'docProps/thumbnail.jpeg': '<script>alert(1)</script>' })],
    [
      'slides with a picture of more pixels than a page shows',
      () => slides('a.pptx', { 'docProps/thumbnail.png': pngOf(30_000, 30_000) }),
    ],
    ['a picture of more pixels than a page shows', () => picture('a.png', pngOf(11_000, 5_000))],
    [
      'slides with more bytes than a preview may have',
      () => slides('a.pptx', { 'docProps/thumbnail.jpeg': new Uint8Array(600_000) }),
    ],
    ['a drawing', () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg')],
  ])('is not extracted from %s', async (_what, file) => expect(await previewOf(file())).toBeUndefined());

  it('is never unpacked beyond its limit, regardless of the size that the zip states', async () => {
    const bomb = deflateRawSync(new Uint8Array(64 * 1024 * 1024));
    const file = slides('bomb.pptx', { 'docProps/thumbnail.jpeg': bomb });
    // the fixture stores entries uncompressed; this sets the method of each entry to deflate
    const bytes = await file.bytes();
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + 46 < bytes.length; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 10, 8, true);
    const before = process.memoryUsage().rss;
    const response = await upload(portal, ana, new File([bytes], 'bomb.pptx'));
    expect([200, 415]).toContain(response.status);
    expect(process.memoryUsage().rss - before).toBeLessThan(48 * 1024 * 1024);
  });

  it('that the browser rendered from the first page is accepted only from the uploader, before the file is submitted', async () => {
    const file = await uploaded(portal, ana, pdf());
    const at = `/api/upload/presentation/${file.id}/preview`;
    expect((await upload(portal, dan, picture(), at)).status).toBe(404);
    expect((await upload(portal, ana, picture('Page.png'), at)).status).toBe(204);
    const body = { fileUrl: file.url };
    const item = (await (await portal.send('POST', '/api/presentations', { as: ana, body })).json()) as {
      id: string;
      previewUrl: string;
    };
    const shown = await portal.send('GET', item.previewUrl, { as: ana });
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(pixel);
    expect((await upload(portal, ana, picture('Page.png', pngOf(9, 9)), at)).status).toBe(404);
    expect(await Array.fromAsync(portal.ctx.files.list('staging'))).toEqual([]);
  });

  it.each([
    ['a file other than a picture', new File(['<svg onload="alert(1)"/>'], 'Page.png')],
    ['a picture of too many pixels', picture('Page.png', pngOf(1601, 10))],
    ['a picture of another type', picture('Page.gif')],
    ['a picture of too many bytes', picture('Page.png', new Uint8Array(512 * 1024 + 1))],
  ])('is refused if the browser sends %s', async (_what, sent) => {
    const file = await uploaded(portal, ana, pdf());
    expect([413, 415]).toContain((await upload(portal, ana, sent, `/api/upload/presentation/${file.id}/preview`)).status);
    const item = await portal.send('POST', '/api/presentations', { as: ana, body: { fileUrl: file.url } });
    expect(await item.json()).toMatchObject({ previewUrl: null });
    expect(await Array.fromAsync(portal.ctx.files.list('staging'))).toEqual([]);
  });

  it('[PLAT-515] is refused as not found if its file is removed while it arrives', async () => {
    const { id } = await uploaded(portal, ana, pdf());
    const sent = await whileDeleting(portal, 'files', id, () =>
      upload(portal, ana, picture('Page.png'), `/api/upload/presentation/${id}/preview`),
    );
    expect([sent.status, (await problemOf(sent)).code]).toEqual([404, 'not_found']);
    expect(await Array.fromAsync(portal.ctx.files.list('staging'))).toEqual([]);
  });

  it('is visible to everyone who sees the presentation, viewers too, and runs nothing', async () => {
    const viewer = await portal.person({ role: 'viewer' });
    const item = await approved(portal, { author: ana, reviewer }, { type: 'design_asset' }, picture());
    const response = await portal.send('GET', item.previewUrl ?? '', { as: viewer });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const again = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await portal.send('GET', item.previewUrl ?? '', { as: viewer, headers: again })).status).toBe(304);
    const waiting = await submitted(portal, ana, { type: 'design_asset' }, picture());
    expect((await portal.send('GET', waiting.previewUrl ?? '', { as: dan })).status).toBe(404);
  });

  it('[PLAT-576] is not readable from the cache of a browser after its reader has signed out', async () => {
    const draft = await submitted(portal, ana, { type: 'design_asset' }, picture());
    const response = await portal.send('GET', draft.previewUrl ?? '', { as: ana });
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const etag = response.headers.get('etag') ?? '';
    const again = { headers: { 'if-none-match': etag } };
    expect((await portal.send('GET', draft.previewUrl ?? '', { as: dan, ...again })).status).toBe(404);
    expect((await portal.send('GET', draft.previewUrl ?? '', again)).status).toBe(401);
  });
});
