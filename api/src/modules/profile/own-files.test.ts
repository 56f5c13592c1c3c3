import { eq } from 'drizzle-orm';
import { uploadTexts } from 'shared-contracts/constants/file';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pixelPng } from '../../../test/pixel-png.ts';
import { openPortal, type Person, problemOf, type TestPortal, textWithoutRequestId } from '../../../test/portal.ts';
import { keyOfFile } from '../files/find-file.ts';
import { files } from '../files/tables.ts';
import { auditOf, rowOf } from '../users/users.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n';
const form = (content: string | Buffer<ArrayBuffer>, name: string) => {
  const data = new FormData();
  data.append('file', new File([content], name));
  return data;
};
const upload = (as: Person, kind: string, body: FormData) => portal.send('POST', `/api/upload/${kind}`, { as, body });
const stored = async (response: Response) => {
  expect(response.status).toBe(200);
  return (await response.json()) as StoredFile;
};
const photo = async (as: Person) => stored(await upload(as, 'profile-image', form(pixelPng, 'Me.png')));
const cv = async (as: Person, language = 'english', name = 'CV ș.pdf') =>
  stored(await upload(as, `cv-${language}`, form(pdf, name)));
const get = (path: string, as: Person) => portal.send('GET', path, { as });
const put = (as: Person, body: object) => portal.send('PUT', '/api/profile', { as, body });

describe('POST /api/upload/profile-image [PROF-2] [PROF-10]', () => {
  it('sets the photo at once, shown inline to every colleague', async () => {
    const [person, colleague] = [await portal.person(), await portal.person({ role: 'viewer' })];
    const { url } = await photo(person);
    expect(await (await get('/api/auth/user', person)).json()).toMatchObject({ profileImageUrl: url });
    const shown = await get(url, colleague);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(await auditOf(portal, person.user.id)).toMatchObject([
      { action: 'profile_updated', after: { profileImage: 'Me.png' } },
    ]);
  });

  it.each([
    ['a drawing, which can hold script', form('<svg xmlns="http://www.w3.org/2000/svg"/>', 'me.svg'), 415],
    ['a page called a photo', form('<!doctype html><script>alert(1)</script>', 'me.png'), 415],
    ['a photo under the name of another kind', form(pixelPng, 'me.jpg'), 415],
    ['a document', form(pdf, 'me.pdf'), 415],
    ['more than 5 MB', form('x'.repeat(5 * 1024 * 1024 + 1), 'me.png'), 413],
    ['nothing', form('', 'me.png'), 422],
  ])('refuses %s, and keeps the existing photo', async (_, body, status) => {
    const person = await portal.person();
    const { url } = await photo(person);
    expect((await upload(person, 'profile-image', body)).status).toBe(status);
    expect(await rowOf(portal, person)).toMatchObject({ profileImageUrl: url });
  });

  it('[PLAT-131] removes the old photo at once', async () => {
    const person = await portal.person();
    const [first, second] = [await photo(person), await photo(person)];
    await portal.runJobs();
    const left = await portal.ctx.db.select().from(files).where(eq(files.uploadedBy, person.user.id));
    expect(left.map(({ id }) => id)).toEqual([second.id]);
    expect(await portal.ctx.files.stat(keyOfFile(first.id))).toBeUndefined();
  });

  it('keeps one of two concurrent uploads, and returns that one', async () => {
    const person = await portal.person();
    const both = await Promise.all([photo(person), photo(person)]);
    const attached = (await portal.ctx.db.select().from(files).where(eq(files.attachedId, person.user.id))).map(({ id }) => id);
    expect(attached).toHaveLength(1);
    expect(both.map(({ id }) => id)).toContain(attached[0]);
    expect(await rowOf(portal, person)).toMatchObject({ profileImageUrl: `/api/files/${attached[0]}` });
  });
});

describe('the photo of a deactivated account [PROF-60]', () => {
  it('is served to admins, and to colleagues again after the account is activated', async () => {
    const [person, admin, colleague] = [
      await portal.person(),
      await portal.person({ role: 'admin' }),
      await portal.person({ role: 'manager' }),
    ];
    const { url } = await photo(person);
    const setActive = (isActive: boolean) =>
      portal.send('PATCH', `/api/admin/users/${person.user.id}/active`, { as: admin, body: { isActive } });
    expect((await setActive(false)).status).toBe(200);
    const hidden = await get(url, colleague);
    const missing = await get(`/api/files/${crypto.randomUUID()}`, colleague);
    expect([hidden.status, missing.status, (await get(url, admin)).status]).toEqual([404, 404, 200]);
    expect(await textWithoutRequestId(hidden)).toBe(await textWithoutRequestId(missing));
    expect((await setActive(true)).status).toBe(200);
    expect((await get(url, colleague)).status).toBe(200);
  });
});

describe('POST /api/upload/cv-romanian and cv-english [PROF-3] [PROF-10]', () => {
  it('keep one CV per language, each with name and size', async () => {
    const person = await portal.person();
    const romanian = await cv(person, 'romanian', 'Viața mea.pdf');
    const english = await cv(person);
    expect(await (await get('/api/auth/user', person)).json()).toMatchObject({
      cvRomanianUrl: romanian.url,
      cvRomanianFileName: 'Viața mea.pdf',
      cvRomanianFileSize: pdf.length,
      cvEnglishUrl: english.url,
      cvEnglishFileName: 'CV ș.pdf',
      cvEnglishFileSize: pdf.length,
    });
  });

  it.each([
    ['a photo', form(pixelPng, 'cv.png'), 415, 'Please upload files with these extensions: .pdf, .doc, .docx'],
    ['a program called a document', form('MZ program', 'cv.docx'), 415, uploadTexts.wrongContent('.docx')],
    ['more than 10 MB', form('x'.repeat(10 * 1024 * 1024 + 1), 'cv.pdf'), 413, 'File size must be less than 10MB.'],
  ])('refuse %s', async (_, body, status, error) => {
    const person = await portal.person();
    const response = await upload(person, 'cv-romanian', body);
    expect(response.status).toBe(status);
    expect((await problemOf(response)).error).toBe(error);
    expect(await rowOf(portal, person)).toMatchObject({ cvRomanianUrl: null });
  });
});

describe('GET /api/cv/download/:language [PROF-10]', () => {
  it("downloads the person's own, or for an admin anybody's", async () => {
    const [person, admin] = [await portal.person(), await portal.person({ role: 'admin' })];
    await cv(person);
    for (const response of [
      await get('/api/cv/download/english', person),
      await get(`/api/cv/download/english?userId=${person.user.id}`, person),
      await get(`/api/cv/download/english?userId=${person.user.id}`, admin),
    ]) {
      expect(response.status).toBe(200);
      expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
      expect(await response.text()).toBe(pdf);
    }
    expect((await get('/api/cv/download/romanian', person)).status).toBe(404);
    expect((await get('/api/cv/download/french', person)).status).toBe(422);
  });

  it('returns to a colleague byte for byte the same as for a missing CV or person [PLAT-6]', async () => {
    const person = await portal.person();
    const { url } = await cv(person);
    for (const role of ['viewer', 'employee', 'manager'] as const) {
      const colleague = await portal.person({ role });
      const path = '/api/cv/download/english?userId=';
      const theirs = await get(`${path}${person.user.id}`, colleague);
      const missing = await get(`${path}${crypto.randomUUID()}`, colleague);
      expect([theirs.status, missing.status]).toEqual([404, 404]);
      expect(await textWithoutRequestId(theirs)).toBe(await textWithoutRequestId(missing));
      const file = await get(url, colleague);
      const noFile = await get(`/api/files/${crypto.randomUUID()}`, colleague);
      expect(file.status).toBe(404);
      expect(await textWithoutRequestId(file)).toBe(await textWithoutRequestId(noFile));
    }
  });
});

describe('files in PUT /api/profile [PLAT-47]', () => {
  it('accepts the current file again, and removes it with null', async () => {
    const person = await portal.person();
    const [image, english] = [await photo(person), await cv(person)];
    expect((await put(person, { profileImageUrl: image.url, cvEnglishUrl: english.url })).status).toBe(200);
    expect(await (await put(person, { profileImageUrl: null, cvEnglishUrl: '' })).json()).toMatchObject({
      profileImageUrl: null,
      cvEnglishUrl: null,
      cvEnglishFileName: null,
      cvEnglishFileSize: null,
    });
    expect((await get('/api/cv/download/english', person)).status).toBe(404);
  });

  it.each([
    'https://evil.example/me.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//evil.example/me.png',
    '/api/files/../auth/user',
  ])('refuses %s as a photo', async (profileImageUrl) => {
    const person = await portal.person();
    const response = await put(person, { profileImageUrl, phone: '1' });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues?.[0]?.path).toBe('profileImageUrl');
    expect(await rowOf(portal, person)).toMatchObject({ profileImageUrl: null, phone: null });
  });

  it("refuses another person's file, and one of another purpose, and does not move them", async () => {
    const [person, other] = [await portal.person(), await portal.person()];
    const theirs = await photo(other);
    const own = await cv(person);
    for (const body of [{ profileImageUrl: theirs.url }, { profileImageUrl: own.url }, { cvRomanianUrl: own.url }])
      expect((await put(person, body)).status).toBe(422);
    expect(await rowOf(portal, other)).toMatchObject({ profileImageUrl: theirs.url });
    expect(await rowOf(portal, person)).toMatchObject({ profileImageUrl: null, cvRomanianUrl: null, cvEnglishUrl: own.url });
  });
});
