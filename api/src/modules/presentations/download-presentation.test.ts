import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { approved, pdf, read, slides, submitted, whileDeleting } from './presentations.fixture.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let viewer: Person;
let reviewer: Person;
beforeAll(async () => {
  portal = await openPortal();
});
// advancing the clock by days ends earlier sessions
beforeEach(async () => {
  ana = await portal.person();
  dan = await portal.person();
  viewer = await portal.person({ role: 'viewer' });
  reviewer = await portal.person({ role: 'manager' });
});
afterAll(() => portal.close());

const download = (as: Person, id: string, method = 'GET') => portal.send(method, `/api/presentations/${id}/download`, { as });
const view = (as: Person, id: string) => portal.send('POST', `/api/presentations/${id}/views`, { as });
const counts = async (id: string) => {
  const { downloads, views } = await read(portal, ana, `/api/presentations/${id}`);
  return { downloads, views };
};

describe('downloading a presentation', () => {
  it('[DES-10] returns the exact bytes as an attachment under their name', async () => {
    const file = slides('Strategie 2026 „verde”.pptx');
    const { id } = await approved(portal, { author: ana, reviewer }, {}, file);
    const response = await download(dan, id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Strategie%202026%20%E2%80%9Everde%E2%80%9D.pptx",
    );
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(await file.bytes());
  });

  it('[DES-10] [DES-13] counts once per person and day in the company time zone, and a HEAD not at all', async () => {
    portal.clock.set('2026-03-10T20:00:00.000Z');
    const { id } = await approved(portal, { author: ana, reviewer });
    await download(dan, id, 'HEAD');
    expect((await counts(id)).downloads).toBe(0);
    for (const as of [dan, dan, reviewer, dan]) expect((await download(as, id)).status).toBe(200);
    expect((await counts(id)).downloads).toBe(2);
    // already the 11th in Bucharest
    portal.clock.set('2026-03-10T22:30:00.000Z');
    await download(dan, id);
    expect((await counts(id)).downloads).toBe(3);
  });

  it('[DES-13] counts twenty concurrent downloads once', async () => {
    const { id } = await approved(portal, { author: ana, reviewer });
    const responses = await Promise.all(Array.from({ length: 20 }, () => download(dan, id)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect((await counts(id)).downloads).toBe(1);
  });

  it('[DES-11] gives viewers only public presentations, at the address of the file, too', async () => {
    const by = { author: ana, reviewer };
    const [open, closed] = [await approved(portal, by, { isPublic: true }), await approved(portal, by)];
    expect((await download(viewer, open.id)).status).toBe(200);
    expect((await portal.send('GET', open.fileUrl ?? '', { as: viewer })).status).toBe(200);
    expect((await download(viewer, closed.id)).status).toBe(403);
    expect((await portal.send('GET', closed.fileUrl ?? '', { as: viewer })).status).toBe(404);
    expect((await download(dan, closed.id)).status).toBe(200);
    expect((await counts(closed.id)).downloads).toBe(1);
    const waiting = await submitted(portal, ana, { isPublic: true });
    expect((await download(viewer, waiting.id)).status).toBe(404);
  });

  it('[DES-10] reports that there is no file, or that the store lost its bytes, and counts nothing', async () => {
    const draft = await portal.send('POST', '/api/presentations', { as: ana, body: { draft: true, title: 'Later' } });
    const { id } = (await draft.json()) as { id: string };
    const withoutFile = await download(ana, id);
    expect(withoutFile.status).toBe(404);
    expect((await problemOf(withoutFile)).error).toBe('No file available for this presentation.');
    const lost = await approved(portal, { author: ana, reviewer }, {}, pdf());
    await portal.ctx.files.removeFolder('files');
    expect((await download(ana, lost.id)).status).toBe(503);
    expect((await counts(lost.id)).downloads).toBe(0);
  });
});

it('[DES-13] a view counts once per person and day', async () => {
  const { id } = await approved(portal, { author: ana, reviewer });
  for (const as of [dan, dan, viewer]) expect((await view(as, id)).status).toBe(204);
  expect(await counts(id)).toEqual({ downloads: 0, views: 2 });
  portal.clock.advance(24 * 3600);
  ana = await portal.person();
  expect((await view(await portal.person(), id)).status).toBe(204);
  expect((await counts(id)).views).toBe(3);
});

it.each([
  ['viewed', view],
  ['downloaded', download],
])('[PLAT-515] is not found when it is withdrawn while it is %s', async (_what, use) => {
  const { id } = await approved(portal, { author: ana, reviewer });
  const response = await whileDeleting(portal, 'presentations', id, () => use(dan, id));
  expect([response.status, (await problemOf(response)).code]).toEqual([404, 'not_found']);
});
