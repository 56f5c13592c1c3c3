import type { StoredFile } from 'shared-contracts/schemas/file';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { files } from './tables.ts';

const MB = 1024 * 1024;
const disk = { free: 0, total: 1000 * MB };
/** A disk of 1000 MB keeps a reserve of 100 MB. */
const reserve = 100 * MB;

let portal: TestPortal;
let ana: Person;
beforeAll(async () => {
  portal = await openPortal({}, { disk: async () => disk });
  ana = await portal.person();
});
beforeEach(() => {
  disk.free = 900 * MB;
});
afterAll(() => portal.close());

const upload = (size = 1000) => {
  const data = new FormData();
  data.append('file', new File(['%PDF-1.7\n'.padEnd(size, ' ')], 'a.pdf'));
  return portal.send('POST', '/api/upload/idea', { as: ana, body: data });
};
const submit = (fields: object = {}) =>
  portal.send('POST', '/api/ideas', {
    as: ana,
    body: { title: 'Dry with waste heat', description: 'The dryer runs on gas.', category: 'energy_efficiency', ...fields },
  });
const ready = async () => (await portal.send('GET', '/api/health/ready')).status;
const storedCounts = async () => [
  await portal.ctx.db.$count(files),
  (await Array.fromAsync(portal.ctx.files.list('files'))).length,
];

describe('a disk that fills up [PLAT-132]', () => {
  it('is not ready from twice the reserve, while uploads still work', async () => {
    expect(await ready()).toBe(200);
    disk.free = 2 * reserve - 1;
    const response = await portal.send('GET', '/api/health/ready');
    expect(response.status).toBe(503);
    expect(await problemOf(response)).toMatchObject({ code: 'unavailable', error: 'The disk is almost full' });
    expect((await upload()).status).toBe(200);
    expect((await portal.send('GET', '/api/health')).status).toBe(200);
  });

  it('refuses uploads at the reserve with 507 and a clear text, stores nothing of them, and still writes rows', async () => {
    disk.free = reserve - 1;
    const before = await storedCounts();
    const response = await upload();
    expect(response.status).toBe(507);
    expect(await problemOf(response)).toMatchObject({
      code: 'storage_full',
      error: 'The portal is out of space for files. Contact an administrator.',
    });
    expect(await storedCounts()).toEqual(before);
    expect((await submit()).status).toBe(201);
  });

  it('aborts an upload during which the disk fills up', async () => {
    const before = await storedCounts();
    const spaces = [900 * MB, 900 * MB, reserve - 1];
    Object.defineProperty(disk, 'free', { configurable: true, get: () => spaces.shift() ?? reserve - 1 });
    const response = await upload(9 * MB);
    Object.defineProperty(disk, 'free', { configurable: true, writable: true, value: reserve - 1 });
    expect(response.status).toBe(507);
    expect(await storedCounts()).toEqual(before);
  });

  it('recovers automatically once there is space', async () => {
    disk.free = reserve - 1;
    expect((await upload()).status).toBe(507);
    disk.free = 900 * MB;
    const stored = (await (await upload()).json()) as StoredFile;
    expect((await portal.send('GET', stored.url, { as: ana })).status).toBe(200);
    expect(await ready()).toBe(200);
  });

  it('[PLAT-131] is freed at once by a withdrawal, which can then not be undone', async () => {
    const before = await storedCounts();
    const { url: fileUrl } = (await (await upload()).json()) as StoredFile;
    const { id } = (await (await submit({ fileUrl })).json()) as { id: string };
    disk.free = 2 * reserve - 1;
    const response = await portal.send('DELETE', `/api/submissions/idea/${id}`, { as: ana });
    expect([response.status, await response.json()]).toEqual([200, { undoableUntil: null }]);
    await portal.runJobs();
    expect(await storedCounts()).toEqual(before);
    expect((await portal.send('POST', `/api/content/idea/${id}/undo-withdrawal`, { as: ana })).status).toBe(404);
  });

  it.each(['ENOSPC', 'EDQUOT'])('returns 507 also when the file system itself says %s', async (code) => {
    const put = portal.ctx.files.put;
    portal.ctx.files.put = async () => {
      throw Object.assign(new Error('no space left on device'), { code });
    };
    const response = await upload();
    portal.ctx.files.put = put;
    expect(response.status).toBe(507);
    expect((await problemOf(response)).code).toBe('storage_full');
  });
});
