import { eq } from 'drizzle-orm';
import { uploadQuota, uploadRules, uploadTexts } from 'shared-contracts/constants/file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { startSession } from '../../platform/session/session.ts';
import { picture, pixel, upload as send, slides, uploaded } from '../presentations/presentations.fixture.ts';
import { deleteOldUsage } from './store-upload.ts';
import { files, uploadUsage } from './tables.ts';

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const form = (content = pdf) => {
  const data = new FormData();
  data.append('file', new File([content], 'a.pdf'));
  return data;
};
const upload = (as: Person, content?: string) => portal.send('POST', '/api/upload/cv-english', { as, body: form(content) });
const usageOf = async ({ user }: Person) =>
  (await portal.ctx.db.select().from(uploadUsage).where(eq(uploadUsage.userId, user.id))).map(({ day, ...used }) => ({
    day,
    files: used.files,
    bytes: used.bytes,
  }));
const use = async ({ user }: Person, used: { files?: number; bytes?: number }) => {
  await portal.ctx.db.update(uploadUsage).set(used).where(eq(uploadUsage.userId, user.id));
};
const stored = async ({ user }: Person) => (await portal.ctx.db.select().from(files).where(eq(files.uploadedBy, user.id))).length;

describe('the daily upload quota of a person [PLAT-130]', () => {
  it('counts files and bytes, including files that were replaced later', async () => {
    const ana = await portal.person();
    for (let count = 0; count < 3; count += 1) expect((await upload(ana)).status).toBe(200);
    expect(await usageOf(ana)).toEqual([{ day: '2026-03-10', files: 3, bytes: 3 * pdf.length }]);
    expect(await stored(ana)).toBe(1);
  });

  it.each([
    ['files', { files: uploadQuota.files }],
    ['bytes', { bytes: uploadQuota.bytes }],
  ])('refuses one past the %s with the time to wait, and accepts it the next day', async (_what, used) => {
    const ana = await portal.person();
    await upload(ana);
    await use(ana, used);
    const before = await usageOf(ana);
    const refused = await upload(ana);
    expect(refused.status).toBe(429);
    // 09:00 UTC is 11:00 in Bucharest: 13 hours until midnight there
    expect(refused.headers.get('retry-after')).toBe(String(13 * 3600));
    expect(await problemOf(refused)).toMatchObject({ code: 'rate_limited', error: uploadTexts.quota });
    expect(await usageOf(ana)).toEqual(before);
    const now = portal.clock.now();
    portal.clock.advance(13 * 3600);
    const cookie = await portal.ctx.cookies.set(await startSession(portal.ctx, ana.user.id, 'password'));
    expect((await upload({ ...ana, cookie })).status).toBe(200);
    await deleteOldUsage(portal.ctx);
    expect(await usageOf(ana)).toEqual([{ day: '2026-03-11', files: 1, bytes: pdf.length }]);
    portal.clock.set(now);
  });

  it('does not affect other people', async () => {
    const [ana, dan] = [await portal.person(), await portal.person()];
    await upload(ana);
    await use(ana, { files: uploadQuota.files });
    expect((await upload(dan)).status).toBe(200);
  });

  it('returns the quota of a refused upload', async () => {
    const ana = await portal.person();
    expect((await upload(ana, '<!doctype html>')).status).toBe(415);
    expect(await usageOf(ana)).toEqual([{ day: '2026-03-10', files: 0, bytes: 0 }]);
  });

  it('cannot be exceeded by concurrent uploads', async () => {
    const ana = await portal.person();
    await upload(ana);
    await use(ana, { files: uploadQuota.files - 2 });
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => upload(ana)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 429, 429, 429, 429]);
    expect(await usageOf(ana)).toMatchObject([{ files: uploadQuota.files }]);
  });

  it('admits the largest file of every rule, and applies to every operation that accepts a file', async () => {
    for (const rule of Object.values(uploadRules)) expect(rule.maxBytes).toBeLessThanOrEqual(uploadQuota.bytes);
    const ana = await portal.person({ role: 'admin' });
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const image = new FormData();
    image.append('file', new File([Buffer.from(pixel, 'base64')], 'a.png'));
    const bodies: Record<string, () => FormData> = { '/api/upload/profile-image': () => image, '/api/upload/logo': () => image };
    const { operations } = await import('shared-contracts/operations/all');
    // the preview of a presentation is part of a file, see below
    const uploads = operations.filter(({ id, upload }) => upload && id !== 'uploadPresentationPreview');
    expect(uploads.length).toBeGreaterThan(4);
    for (const [at, { path }] of uploads.entries()) {
      const response = await portal.send('POST', path, { as: ana, body: (bodies[path] ?? form)() });
      expect([path, response.status]).toEqual([path, 200]);
      expect(await usageOf(ana)).toMatchObject([{ files: at + 1 }]);
    }
  });

  it('counts the bytes of a picture extracted from a file, and of each that is rendered from it, but not as a file', async () => {
    const ana = await portal.person();
    const file = slides('a.pptx', { 'docProps/thumbnail.png': pixel });
    const { id } = await uploaded(portal, ana, file);
    expect(await usageOf(ana)).toMatchObject([{ files: 1, bytes: file.size + pixel.byteLength }]);
    const draw = async () => (await send(portal, ana, picture(), `/api/upload/presentation/${id}/preview`)).status;
    expect([await draw(), await draw()]).toEqual([204, 204]);
    expect(await usageOf(ana)).toMatchObject([{ files: 1, bytes: file.size + 3 * pixel.byteLength }]);
    await use(ana, { files: uploadQuota.files });
    expect(await draw()).toBe(204);
    await use(ana, { bytes: uploadQuota.bytes });
    expect(await draw()).toBe(429);
  });
});
