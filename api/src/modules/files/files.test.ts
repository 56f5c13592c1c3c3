import { eq } from 'drizzle-orm';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type RequestOptions, type TestPortal } from '../../../test/portal.ts';
import { inTransaction } from '../../context.ts';
import { isDomainError } from '../../platform/http/problem.ts';
import { claimAttachment } from './claim-attachment.ts';
import { declareFileOwner, keyOfFile } from './find-file.ts';
import { deleteOrphanedFiles, sweepStrayBytes } from './remove-files.ts';
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
const open = (id: string, sent: RequestOptions = {}) => portal.send('GET', `/api/files/${id}`, sent);

const actorOf = ({ user }: Person) => ({ id: user.id, role: user.role });
const claim = (as: Person, fileUrl: string | null, entity: { type: string; id: string }, purpose: 'idea' | 'general' = 'idea') =>
  inTransaction(portal.ctx, (ctx) => claimAttachment(ctx, actorOf(as), { fileUrl, purpose, entity })).catch((thrown: unknown) => {
    if (!isDomainError(thrown)) throw thrown;
    return { code: thrown.code, path: thrown.details.issues?.[0]?.path };
  });
const idea = () => ({ type: 'idea', id: crypto.randomUUID() });
const refused = { code: 'invalid_input', path: 'fileUrl' };

describe('uploading', () => {
  it('[PLAT-46] [IDEA-30] returns one record under every specified name, and stores purpose, digest and visibility', async () => {
    const response = await portal.send('POST', '/api/upload', {
      as: ana,
      body: form(pdfBytes, 'Plan.pdf', { isPublic: 'true' }),
    });
    const stored = (await response.json()) as StoredFile;
    const url = `/api/files/${stored.id}`;
    const names = { filename: 'Plan.pdf', originalName: 'Plan.pdf', fileName: 'Plan.pdf' };
    expect(stored).toEqual({ id: stored.id, url, path: url, ...names, size: pdfBytes.length, fileSize: pdfBytes.length });
    expect(await record(stored.id)).toMatchObject({
      purpose: 'anyDocument',
      isPublic: true,
      mimeType: 'application/pdf',
      uploadedBy: ana.user.id,
      attachedType: null,
      sha256: new Bun.CryptoHasher('sha256').update(pdfBytes).digest('hex'),
    });
  });

  it.each(['.doc', '.csv', '.txt', '.md', '.pdf', '.png', '.exe', '.svg', '.html'])(
    '[PLAT-190] by the plain address accepts every type that a form accepts, without a purpose: %s',
    async (extension) => {
      const bytes: Record<string, Uint8Array> = {
        '.doc': Uint8Array.fromHex('d0cf11e0a1b11ae1'.padEnd(1024, '0')),
        '.pdf': new TextEncoder().encode(pdfBytes),
        '.png': Uint8Array.fromHex('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489'),
      };
      const body = new FormData();
      body.append('file', new File([(bytes[extension] ?? 'a;b') as BlobPart], `file${extension}`));
      const { status } = await portal.send('POST', '/api/upload', { as: ana, body });
      expect(status).toBe(['.exe', '.svg', '.html'].includes(extension) ? 415 : 200);
    },
  );

  it('[PLAT-190] as public is readable by every confirmed account, orphaned and attached; by default only by the uploader', async () => {
    const viewer = await portal.person({ role: 'viewer' });
    const send = async (isPublic: string, path = '/api/upload') => {
      const body = form(pdfBytes, 'Plan.pdf', { isPublic });
      return (await (await portal.send('POST', path, { as: ana, body })).json()) as StoredFile;
    };
    const statusOf = async ({ id }: StoredFile) => (await open(id, { as: viewer })).status;
    expect(await statusOf(await send('true'))).toBe(200);
    expect(await statusOf(await send('false'))).toBe(404);
    // its item decides who may open it
    expect(await statusOf(await send('true', '/api/upload/idea'))).toBe(404);
    expect((await open((await send('true')).id)).status).toBe(401);
  });

  it('[PLAT-41] stores under the id, regardless of the name that the client gives the file', async () => {
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

  it('[PLAT-44] [PLAT-301] reports the limit and the extensions in the words of the upload box', async () => {
    const large = await portal.send('POST', '/api/upload/idea', { as: ana, body: form('x'.repeat(11 * 1024 * 1024), 'a.pdf') });
    expect((await problemOf(large)).error).toBe('File size must be less than 10MB.');
    const wrong = await portal.send('POST', '/api/upload/idea', { as: ana, body: form('MZ', 'a.exe') });
    expect((await problemOf(wrong)).error).toBe(
      'Please upload files with these extensions: .pdf, .docx, .pptx, .xlsx, .png, .jpg, .jpeg',
    );
    // [PLAT-301] its extension is accepted, so listing the extensions would not help
    const disguised = await portal.send('POST', '/api/upload/idea', { as: ana, body: form('MZ', 'a.pdf') });
    expect((await problemOf(disguised)).error).toBe(
      'The name of this file ends in .pdf, but its content is of another type. Please choose another file.',
    );
  });

  it.each([
    ['60,000 by 60,000 pixels', 60_000, 60_000, 422],
    ['a long strip', 100_000, 1, 422],
    ['12,000 by 5,000 pixels', 12_000, 5_000, 200],
  ])('[PLAT-138] checks the size of a picture before it is decoded: %s', async (_what, width, height, status) => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(height, 20);
    const body = new FormData();
    body.append('file', new File([png], 'Foto.png'));
    const response = await portal.send('POST', '/api/upload/idea', { as: ana, body });
    expect(response.status).toBe(status);
    if (status === 422)
      expect((await problemOf(response)).error).toBe(
        'Please choose a picture of at most 12,000 pixels on each side and 60 megapixels.',
      );
  });

  it('is forbidden for viewers', async () => {
    const viewer = await portal.person({ role: 'viewer' });
    const response = await portal.send('POST', '/api/upload/idea', { as: viewer, body: form(pdfBytes, 'a.pdf') });
    expect(response.status).toBe(403);
  });
});

describe('[PLAT-47] attaching', () => {
  it("attaches the author's upload for this purpose; name and size come from the record", async () => {
    const file = await upload(ana);
    const entity = idea();
    expect(await claim(ana, file.url, entity)).toEqual({ fileUrl: file.url, fileName: 'Plan ședință.pdf', fileSize: file.size });
    expect(await record(file.id)).toMatchObject({ attachedType: 'idea', attachedId: entity.id, orphanedAt: null });
  });

  it('accepts the same file for the same item again, also from another editor', async () => {
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

  it('refuses a file that is attached to something else', async () => {
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

  it('[PLAT-131] removes the old file at once when it is replaced or detached', async () => {
    const [first, second] = [await upload(ana), await upload(ana)];
    const entity = idea();
    await claim(ana, first.url, entity);
    await claim(ana, second.url, entity);
    await portal.runJobs();
    expect([await record(first.id), await portal.ctx.files.stat(keyOfFile(first.id))]).toEqual([undefined, undefined]);
    expect(await portal.ctx.files.stat(keyOfFile(second.id))).toBeDefined();
    expect(await claim(ana, null, entity)).toEqual({ fileUrl: null, fileName: null, fileSize: null });
    await portal.runJobs();
    expect([await record(second.id), await portal.ctx.files.stat(keyOfFile(second.id))]).toEqual([undefined, undefined]);
  });

  it('[PLAT-131] keeps the old file when the change of its item fails', async () => {
    const [first, second] = [await upload(ana), await upload(ana)];
    const entity = idea();
    await claim(ana, first.url, entity);
    const failed = inTransaction(portal.ctx, async (ctx) => {
      await claimAttachment(ctx, actorOf(ana), { fileUrl: second.url, purpose: 'idea', entity });
      throw new Error('undo');
    });
    await expect(failed).rejects.toThrow('undo');
    await portal.runJobs();
    expect(await record(first.id)).toMatchObject({ attachedId: entity.id });
    expect(await portal.ctx.files.stat(keyOfFile(first.id))).toBeDefined();
  });

  it('attaches a file once when it is claimed twice concurrently', async () => {
    const file = await upload(ana);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => claim(ana, file.url, idea())));
    expect(outcomes.filter((outcome) => 'fileUrl' in outcome)).toHaveLength(1);
  });
});

describe('opening', () => {
  declareFileOwner('notification', async (_ctx, actor) => actor.role === 'manager');

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

  it('[PLAT-6] is open only to the uploader while the file is orphaned; for others it does not exist', async () => {
    const file = await upload(ana);
    const admin = await portal.person({ role: 'admin' });
    const [unknown, foreign] = [await open(crypto.randomUUID(), { as: admin }), await open(file.id, { as: admin })];
    expect([unknown.status, foreign.status]).toEqual([404, 404]);
    const plain = async (response: Response) => ({ ...(await problemOf(response)), requestId: '' });
    expect(await plain(foreign)).toEqual(await plain(unknown));
    expect((await open(file.id)).status).toBe(401);
  });

  it('follows the rule of the entity it is attached to, even for its uploader', async () => {
    const file = await upload(ana);
    const manager = await portal.person({ role: 'manager' });
    await claim(ana, file.url, { type: 'notification', id: crypto.randomUUID() });
    expect((await open(file.id, { as: manager })).status).toBe(200);
    expect((await open(file.id, { as: ana })).status).toBe(404);
  });

  it("is closed to everyone when the entity's type has no rule", async () => {
    const file = await upload(ana);
    await claim(ana, file.url, { type: 'undeclared', id: crypto.randomUUID() });
    expect((await open(file.id, { as: ana })).status).toBe(404);
  });

  it('shows pictures inline', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
    const body = new FormData();
    body.append('file', new File([png], 'Foto.PNG'));
    const stored = (await (await portal.send('POST', '/api/upload/idea', { as: ana, body })).json()) as StoredFile;
    const response = await open(stored.id, { as: ana });
    expect(response.headers.get('content-disposition')).toMatch(/^inline;/);
    expect(response.headers.get('content-type')).toBe('image/png');
  });

  it('responds to HEAD with the headers of the whole file and no body', async () => {
    const file = await upload(ana);
    const headOf = (response: Response) =>
      ['content-type', 'content-disposition', 'accept-ranges', 'etag'].map((name) => response.headers.get(name));
    const whole = await open(file.id, { as: ana });
    const head = await portal.send('HEAD', `/api/files/${file.id}`, { as: ana });
    expect([head.status, await head.text(), headOf(head)]).toEqual([200, '', headOf(whole)]);
    expect((await portal.send('HEAD', `/api/files/${file.id}`, { as: dan })).status).toBe(404);
  });

  it('returns 304 for a current ETag, 206 for one range of bytes, and 416 beyond the end', async () => {
    const file = await upload(ana);
    const etag = (await open(file.id, { as: ana })).headers.get('etag') ?? '';
    const openWith = (headers: Record<string, string>) => open(file.id, { as: ana, headers });
    expect((await openWith({ 'if-none-match': etag })).status).toBe(304);
    const part = await openWith({ range: 'bytes=1-3' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, `bytes 1-3/${file.size}`, 'PDF']);
    expect((await openWith({ range: 'bytes=1-3', 'if-range': etag })).status).toBe(206);
    expect((await openWith({ range: 'bytes=1-3', 'if-range': '"other"' })).status).toBe(200);
    const beyond = await openWith({ range: 'bytes=9999-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${file.size}`]);
  });

  it('reports when the store has lost the bytes', async () => {
    const file = await upload(ana);
    await portal.ctx.files.remove(keyOfFile(file.id));
    const response = await open(file.id, { as: ana });
    expect(response.status).toBe(503);
    expect(await problemOf(response)).toMatchObject({ code: 'unavailable' });
  });
});

describe('[PLAT-48] sweeping', () => {
  it('removes only what was orphaned for a day, record and bytes', async () => {
    const [orphaned, attached] = [await upload(ana), await upload(ana)];
    await claim(ana, attached.url, idea());
    portal.clock.advance(day - 1);
    expect(await deleteOrphanedFiles(portal.ctx)).toBe(0);
    const later = await upload(await portal.person());
    portal.clock.advance(2);
    expect(await deleteOrphanedFiles(portal.ctx)).toBeGreaterThan(0);
    expect(await record(orphaned.id)).toBeUndefined();
    expect(await portal.ctx.files.stat(keyOfFile(orphaned.id))).toBeUndefined();
    expect(await record(attached.id)).toBeDefined();
    expect(await record(later.id)).toBeDefined();
  });

  it('removes old bytes that a crash left without a record', async () => {
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
