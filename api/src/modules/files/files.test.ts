import { eq } from 'drizzle-orm';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type Sent, type TestPortal } from '../../../test/portal.ts';
import { inTransaction } from '../../context.ts';
import { isDomainError } from '../../platform/http/problem.ts';
import { claimAttachment } from './claim-attachment.ts';
import { declareFileOwner } from './file-owners.ts';
import { keyOfFile } from './file-record.ts';
import { sweepLooseFiles, sweepStrayBytes } from './sweep-files.ts';
import { files } from './tables.ts';

const pdfBytes = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n';
const day = 24 * 3600;

let portal: TestPortal;
let ana: Person;
let dan: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
});
afterAll(() => portal.close());

const form = (content: string, name: string, fields: Record<string, string> = {}) => {
  const data = new FormData();
  for (const [key, value] of Object.entries(fields)) data.append(key, value);
  data.append('file', new File([content], name));
  return data;
};
const upload = async (as: Person, path = '/api/upload/idea', name = 'Plan ședință.pdf') => {
  const response = await portal.send('POST', path, { as, body: form(pdfBytes, name) });
  expect(response.status).toBe(200);
  return (await response.json()) as StoredFile;
};
const record = async (id: string) => (await portal.ctx.db.select().from(files).where(eq(files.id, id)))[0];
const count = async () => (await portal.ctx.db.select().from(files)).length;
const bytes = async () => (await Array.fromAsync(portal.ctx.files.list('files'))).length;
const open = (id: string, sent: Sent = {}) => portal.send('GET', `/api/files/${id}`, sent);

const actorOf = ({ user }: Person) => ({ id: user.id, role: user.role });
const claim = (as: Person, fileUrl: string | null, entity: { type: string; id: string }, purpose: 'idea' | 'general' = 'idea') =>
  inTransaction(portal.ctx, (ctx) => claimAttachment(ctx, actorOf(as), { fileUrl, purpose, entity })).catch((thrown: unknown) => {
    if (!isDomainError(thrown)) throw thrown;
    return { code: thrown.code, path: thrown.details.issues?.[0]?.path };
  });
const idea = () => ({ type: 'idea', id: crypto.randomUUID() });
const refused = { code: 'invalid_input', path: 'fileUrl' };

describe('uploading', () => {
  it('[PLAT-46] [IDEA-30] answers one record under every specified name, and keeps purpose, digest and visibility', async () => {
    const response = await portal.send('POST', '/api/upload', {
      as: ana,
      body: form(pdfBytes, 'Plan.pdf', { isPublic: 'true' }),
    });
    const stored = (await response.json()) as StoredFile;
    const url = `/api/files/${stored.id}`;
    const names = { filename: 'Plan.pdf', originalName: 'Plan.pdf', fileName: 'Plan.pdf' };
    expect(stored).toEqual({ id: stored.id, url, path: url, ...names, size: pdfBytes.length, fileSize: pdfBytes.length });
    expect(await record(stored.id)).toMatchObject({
      purpose: 'general',
      isPublic: true,
      mimeType: 'application/pdf',
      uploadedBy: ana.user.id,
      attachedType: null,
      sha256: new Bun.CryptoHasher('sha256').update(pdfBytes).digest('hex'),
    });
  });

  it('[PLAT-41] stores under the id, whatever the client calls the file', async () => {
    const stored = await upload(ana, '/api/upload/idea', '../../../../etc/passwd.pdf');
    expect(stored.fileName).toBe('passwd.pdf');
    expect(await portal.ctx.files.stat(keyOfFile(stored.id))).toMatchObject({ size: pdfBytes.length });
  });

  it.each([
    ['a page called a PDF', form('<!doctype html><script>alert(1)</script>', 'a.pdf'), 415, 'unsupported_type'],
    ['an extension that the purpose does not take', form('a;b', 'a.csv'), 415, 'unsupported_type'],
    ['a file over the limit', form('x'.repeat(10 * 1024 * 1024 + 1), 'a.pdf'), 413, 'too_large'],
    ['an empty file', form('', 'a.pdf'), 422, 'invalid_input'],
  ])('[PLAT-49] refuses %s, and leaves neither record nor bytes', async (_what, body, status, code) => {
    const before = [await count(), await bytes()];
    const response = await portal.send('POST', '/api/upload/idea', { as: ana, body });
    expect(response.status).toBe(status);
    expect(await problemOf(response)).toMatchObject({ code });
    expect([await count(), await bytes()]).toEqual(before);
  });

  it('[PLAT-44] tells the limit and the extensions in the words of the upload box', async () => {
    const large = await portal.send('POST', '/api/upload/idea', { as: ana, body: form('x'.repeat(11 * 1024 * 1024), 'a.pdf') });
    expect((await problemOf(large)).error).toBe('File size must be less than 10MB.');
    const wrong = await portal.send('POST', '/api/upload/idea', { as: ana, body: form('MZ', 'a.exe') });
    expect((await problemOf(wrong)).error).toBe(
      'Please upload files with these extensions: .pdf, .docx, .pptx, .xlsx, .png, .jpg, .jpeg',
    );
  });

  it('is not for viewers', async () => {
    const viewer = await portal.person({ role: 'viewer' });
    const response = await portal.send('POST', '/api/upload/idea', { as: viewer, body: form(pdfBytes, 'a.pdf') });
    expect(response.status).toBe(403);
  });
});

describe('[PLAT-47] attaching', () => {
  it('attaches what the author uploaded for this purpose; name and size come from the record', async () => {
    const file = await upload(ana);
    const entity = idea();
    expect(await claim(ana, file.url, entity)).toEqual({ fileUrl: file.url, fileName: 'Plan ședință.pdf', fileSize: file.size });
    expect(await record(file.id)).toMatchObject({ attachedType: 'idea', attachedId: entity.id, looseSince: null });
  });

  it('takes the same file for the same item again, also from another editor', async () => {
    const file = await upload(ana);
    const entity = idea();
    await claim(ana, file.url, entity);
    expect(await claim(ana, file.url, entity)).toMatchObject({ fileUrl: file.url });
    expect(await claim(dan, file.url, entity)).toMatchObject({ fileUrl: file.url });
  });

  it("refuses another person's file", async () => {
    const file = await upload(ana);
    expect(await claim(dan, file.url, idea())).toEqual(refused);
    expect(await record(file.id)).toMatchObject({ attachedType: null });
  });

  it('refuses a file uploaded for another purpose', async () => {
    const file = await upload(ana, '/api/upload');
    expect(await claim(ana, file.url, idea())).toEqual(refused);
  });

  it('refuses a file that hangs on something else', async () => {
    const file = await upload(ana);
    await claim(ana, file.url, idea());
    expect(await claim(ana, file.url, idea())).toEqual(refused);
  });

  it.each([
    'https://elsewhere.example/a.pdf',
    '/api/files/../users',
    '/api/files/not-an-id',
    `/api/files/${crypto.randomUUID()}`,
    `http://portal.test/api/files/${crypto.randomUUID()}`,
    'javascript:alert(1)',
  ])('refuses the address %s', async (url) => expect(await claim(ana, url, idea())).toEqual(refused));

  it('lets go of the former file when another takes its place, or none', async () => {
    const [first, second] = [await upload(ana), await upload(ana)];
    const entity = idea();
    await claim(ana, first.url, entity);
    await claim(ana, second.url, entity);
    expect(await record(first.id)).toMatchObject({ attachedType: null, looseSince: portal.clock.now() });
    expect(await claim(ana, null, entity)).toEqual({ fileUrl: null, fileName: null, fileSize: null });
    expect(await record(second.id)).toMatchObject({ attachedType: null, looseSince: portal.clock.now() });
  });

  it('gives a file claimed by two at the same moment to one of them', async () => {
    const file = await upload(ana);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => claim(ana, file.url, idea())));
    expect(outcomes.filter((outcome) => 'fileUrl' in outcome)).toHaveLength(1);
  });
});

describe('opening', () => {
  declareFileOwner('notice', async (_ctx, actor) => actor.role === 'manager');

  it('[PLAT-42] serves the bytes as a download that runs nothing', async () => {
    const file = await upload(ana);
    const response = await open(file.id, { as: ana });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(pdfBytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Plan _edin__.pdf"; filename*=UTF-8''Plan%20%C8%99edin%C8%9B%C4%83.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'cache-control': 'private, no-cache',
    });
  });

  it('[PLAT-6] is for the uploader alone while the file hangs on nothing; for others it does not exist', async () => {
    const file = await upload(ana);
    const admin = await portal.person({ role: 'admin' });
    const [unknown, foreign] = [await open(crypto.randomUUID(), { as: admin }), await open(file.id, { as: admin })];
    expect([unknown.status, foreign.status]).toEqual([404, 404]);
    const plain = async (response: Response) => ({ ...(await problemOf(response)), requestId: '' });
    expect(await plain(foreign)).toEqual(await plain(unknown));
    expect((await open(file.id)).status).toBe(401);
  });

  it('follows the rule of what the file hangs on, also against its uploader', async () => {
    const file = await upload(ana);
    const manager = await portal.person({ role: 'manager' });
    await claim(ana, file.url, { type: 'notice', id: crypto.randomUUID() });
    expect((await open(file.id, { as: manager })).status).toBe(200);
    expect((await open(file.id, { as: ana })).status).toBe(404);
  });

  it('is for nobody where the type it hangs on has no rule', async () => {
    const file = await upload(ana);
    await claim(ana, file.url, { type: 'undeclared', id: crypto.randomUUID() });
    expect((await open(file.id, { as: ana })).status).toBe(404);
  });

  it('shows pictures in place', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
    const body = new FormData();
    body.append('file', new File([png], 'Foto.PNG'));
    const stored = (await (await portal.send('POST', '/api/upload/idea', { as: ana, body })).json()) as StoredFile;
    const response = await open(stored.id, { as: ana });
    expect(response.headers.get('content-disposition')).toMatch(/^inline;/);
    expect(response.headers.get('content-type')).toBe('image/png');
  });

  it('answers 304 to who has it, one range of bytes, and 416 beyond the end', async () => {
    const file = await upload(ana);
    const etag = (await open(file.id, { as: ana })).headers.get('etag') ?? '';
    const ask = (headers: Record<string, string>) => open(file.id, { as: ana, headers });
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    const part = await ask({ range: 'bytes=1-3' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, `bytes 1-3/${file.size}`, 'PDF']);
    expect((await ask({ range: 'bytes=1-3', 'if-range': etag })).status).toBe(206);
    expect((await ask({ range: 'bytes=1-3', 'if-range': '"other"' })).status).toBe(200);
    const beyond = await ask({ range: 'bytes=9999-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${file.size}`]);
  });

  it('says so where the store has lost the bytes', async () => {
    const file = await upload(ana);
    await portal.ctx.files.remove(keyOfFile(file.id));
    const response = await open(file.id, { as: ana });
    expect(response.status).toBe(503);
    expect(await problemOf(response)).toMatchObject({ code: 'unavailable' });
  });
});

describe('[PLAT-48] sweeping', () => {
  it('takes what has hung on nothing for a day, record and bytes, and nothing else', async () => {
    const [loose, attached, released] = [await upload(ana), await upload(ana), await upload(ana)];
    const entity = idea();
    await claim(ana, attached.url, idea());
    await claim(ana, released.url, entity);
    portal.clock.advance(day - 1);
    expect(await sweepLooseFiles(portal.ctx)).toBe(0);
    await claim(ana, null, entity);
    portal.clock.advance(2);
    expect(await sweepLooseFiles(portal.ctx)).toBeGreaterThan(0);
    expect(await record(loose.id)).toBeUndefined();
    expect(await portal.ctx.files.stat(keyOfFile(loose.id))).toBeUndefined();
    expect(await record(attached.id)).toBeDefined();
    expect(await record(released.id)).toBeDefined();
  });

  it('takes old bytes that a crash left without a record', async () => {
    const kept = await upload(await portal.person());
    const stray = keyOfFile(crypto.randomUUID());
    await portal.ctx.files.put(stray, new Blob(['stray']).stream());
    await portal.ctx.files.put('staging/half-a-release/files/a.js', new Blob(['staged']).stream());
    const written = (await portal.ctx.files.stat(stray))?.modifiedAt ?? new Date();
    portal.clock.set(new Date(written.getTime() + (day - 60) * 1000));
    expect(await sweepStrayBytes(portal.ctx)).toBe(0);
    portal.clock.set(new Date(written.getTime() + (day + 60) * 1000));
    expect(await sweepStrayBytes(portal.ctx)).toBe(2);
    expect(await portal.ctx.files.stat(stray)).toBeUndefined();
    expect(await portal.ctx.files.stat('staging/half-a-release/files/a.js')).toBeUndefined();
    expect(await portal.ctx.files.stat(keyOfFile(kept.id))).toBeDefined();
  });
});
