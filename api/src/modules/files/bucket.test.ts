import type { StoredFile } from 'shared-contracts/schemas/file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { refusingProxy, type S3Server, s3Variables, startS3Server } from '../../../test/s3-server.ts';
import { identityKey } from '../../platform/files/file-store.ts';
import { sweepStrayReleases } from '../remotes/serve/sweep-releases.ts';
import { sweepStrayBytes } from './remove-files.ts';
import { files as fileRows } from './tables.ts';

const MB = 1024 * 1024;
let server: S3Server;
let portal: TestPortal;
let ana: Person;
let proxy: ReturnType<typeof refusingProxy>;
beforeAll(async () => {
  server = await startS3Server();
  const bucket = server.newBucket();
  proxy = refusingProxy(bucket.endpoint ?? '');
  portal = await openPortal(s3Variables({ ...bucket, endpoint: proxy.url }));
  ana = await portal.person();
});
afterAll(async () => {
  await portal.close();
  await proxy.stop();
  await server.stop();
});

const pdf = (size: number) => '%PDF-1.7\n'.padEnd(size, 'portal ');
const upload = (content: string, name = 'a.pdf') => {
  const body = new FormData();
  body.append('file', new File([content], name));
  return portal.send('POST', '/api/upload/idea', { as: ana, body });
};
const keys = async () => (await Array.fromAsync(portal.ctx.files.list('files'))).map(({ key }) => key);

describe('files in an S3-compatible store [PLAT-230]', () => {
  it('are uploaded, and downloaded whole, in ranges, and not again when unchanged', async () => {
    const content = pdf(9 * MB + 17);
    const response = await upload(content);
    expect(response.status).toBe(200);
    const { url } = (await response.json()) as StoredFile;
    const whole = await portal.send('GET', url, { as: ana });
    expect(whole.headers.get('content-length')).toBe(String(content.length));
    expect((await whole.text()) === content).toBe(true);
    const part = await portal.send('GET', url, { as: ana, headers: { range: `bytes=5-${8 * MB + 9}` } });
    expect(part.status).toBe(206);
    expect((await part.text()) === content.slice(5, 8 * MB + 10)).toBe(true);
    const again = await portal.send('GET', url, { as: ana, headers: { 'if-none-match': whole.headers.get('etag') } });
    expect(again.status).toBe(304);
  });

  it('are not stored when their content is of another type', async () => {
    const before = await keys();
    expect((await upload('MZ this is a program', 'a.pdf')).status).toBe(415);
    expect(await keys()).toEqual(before);
  });

  it('keep the records when the daily clean-up removes bytes without one', async () => {
    const { id } = (await (await upload(pdf(1000))).json()) as StoredFile;
    await portal.ctx.files.put('files/aa/stray', new Blob(['x']).stream());
    portal.clock.set(new Date(Date.now() + 25 * 3600_000));
    await sweepStrayBytes(portal.ctx);
    const left = await keys();
    expect(left).not.toContain('files/aa/stray');
    expect(left.some((key) => key.includes(id))).toBe(true);
    expect((await portal.send('GET', '/api/health/ready')).status).toBe(200);
    portal.clock.set('2026-03-10T09:00:00.000Z');
  });

  it('are not cleaned up if the bucket belongs to another portal [PLAT-231]', async () => {
    const { files, db } = portal.ctx;
    const ownIdentity = (await (await files.open(identityKey))?.body.text()) ?? '';
    const putIdentity = (identity: string) => files.put(identityKey, new Blob([identity]).stream());
    await files.put('files/aa/theirs', new Blob(['x']).stream());
    await files.put('releases/mf-theirs/1.0.0/files/entry.js', new Blob(['x']).stream());
    portal.clock.set(new Date(Date.now() + 25 * 3600_000));
    await putIdentity(JSON.stringify({ store: crypto.randomUUID() }));
    expect(await sweepStrayBytes(portal.ctx)).toBe(0);
    expect(await sweepStrayReleases(portal.ctx)).toBe(0);
    await putIdentity(ownIdentity);
    expect(await sweepStrayBytes(portal.ctx)).toBe(1);
    expect(await sweepStrayReleases(portal.ctx)).toBe(1);
    expect(await keys()).toHaveLength(await db.$count(fileRows));
    portal.clock.set('2026-03-10T09:00:00.000Z');
  });

  it.each([
    [507, 'XMinioStorageFull', 507, 'storage_full'],
    [403, 'QuotaExceeded', 507, 'storage_full'],
    [503, 'SlowDown', 503, 'unavailable'],
  ])('map %d %s of the store to %d %s, and store nothing', async (status, code, expectedStatus, expectedCode) => {
    const before = await keys();
    proxy.refuse({ method: 'PUT', status, code });
    const response = await upload(pdf(1000));
    proxy.refuse(undefined);
    expect(response.status).toBe(expectedStatus);
    expect((await problemOf(response)).code).toBe(expectedCode);
    expect(await keys()).toEqual(before);
  });

  it('are not ready while the store does not respond, and the process is alive', async () => {
    const statusOf = async (path: string) => (await portal.send('GET', path)).status;
    proxy.refuse({ method: 'GET', status: 500, code: 'InternalError' });
    expect(await statusOf('/api/health/ready')).toBe(503);
    expect(await statusOf('/api/health/live')).toBe(200);
    proxy.refuse(undefined);
    expect(await statusOf('/api/health/ready')).toBe(200);
  });
});
