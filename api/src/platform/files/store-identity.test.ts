import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { type S3Server, startS3Server } from '../../../test/s3-server.ts';
import { releases, remoteStates } from '../../modules/remotes/tables.ts';
import { DiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { adoptStore, isOwnStore, ownStore, readMark } from './store-identity.ts';
import { fileStoreIdentity } from './tables.ts';

const scratch = mkdtempSync(join(tmpdir(), 'portal-identity-'));
let folders = 0;
let portal: TestPortal;
let other: TestPortal;
let server: S3Server;
beforeAll(async () => {
  [portal, other, server] = await Promise.all([openPortal(), openPortal(), startS3Server()]);
});
afterAll(async () => {
  await Promise.all([portal.close(), other.close(), server.stop()]);
  rmSync(scratch, { recursive: true, force: true });
});

const kinds: [string, () => Promise<FileStore>][] = [
  ['a folder', async () => new DiskStore(join(scratch, `place-${++folders}`))],
  ['a bucket', () => openFileStore({ s3: server.newBucket(), dataDir: scratch })],
];

describe.each(kinds)('the files of a portal in %s [PLAT-231]', (_, newStore) => {
  const fresh = async (files: FileStore) => {
    await portal.ctx.db.delete(fileStoreIdentity);
    await ownStore({ ...portal.ctx, files });
  };

  it('are claimed once, and opened again', async () => {
    const files = await newStore();
    await fresh(files);
    await ownStore({ ...portal.ctx, files });
    expect(await isOwnStore({ ...portal.ctx, files })).toBe(true);
  });

  it('refuse the database of another portal, also one that has no files yet', async () => {
    const files = await newStore();
    await fresh(files);
    const sentence = `The files in ${files.location} belong to another portal, whose files a clean-up would delete; set DATA_DIR or S3_BUCKET to a place of its own.`;
    await expect(ownStore({ ...other.ctx, files })).rejects.toThrow(sentence);
    await expect(adoptStore({ ...other.ctx, files })).rejects.toThrow(sentence);
    await other.ctx.db.delete(fileStoreIdentity);
    await expect(ownStore({ ...other.ctx, files })).rejects.toThrow(sentence);
    await adoptStore(other.ctx).catch(() => undefined);
  });

  it('cannot be in a second, empty place: an instance with another place does not start', async () => {
    await fresh(await newStore());
    const files = await newStore();
    await expect(ownStore({ ...portal.ctx, files })).rejects.toThrow(
      `The files of this portal are not in ${files.location}: set DATA_DIR or S3_BUCKET as before (every instance needs the same), or run \`npm run files -- adopt\` to go on without them.`,
    );
    await adoptStore({ ...portal.ctx, files });
    await ownStore({ ...portal.ctx, files });
  });

  it('are claimed by one of two instances that start simultaneously in two places', async () => {
    await portal.ctx.db.delete(fileStoreIdentity);
    const started = await Promise.allSettled(
      [await newStore(), await newStore()].map((files) => ownStore({ ...portal.ctx, files })),
    );
    expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('are claimed by both of two instances that start simultaneously in one place', async () => {
    await portal.ctx.db.delete(fileStoreIdentity);
    const files = await newStore();
    await Promise.all([ownStore({ ...portal.ctx, files }), ownStore({ ...portal.ctx, files })]);
    expect(await isOwnStore({ ...portal.ctx, files })).toBe(true);
  });
});

it('a place without space is not claimed, and the next start may choose another [PLAT-231]', async () => {
  await portal.ctx.db.delete(fileStoreIdentity);
  const full = new DiskStore(join(scratch, 'full'), async () => ({ free: 0, total: 1e9 }));
  await expect(ownStore({ ...portal.ctx, files: full })).rejects.toThrow(
    `The files of the portal cannot be kept in the folder ${join(scratch, 'full')}: The portal is out of space for files`,
  );
  await ownStore({ ...portal.ctx, files: new DiskStore(join(scratch, 'roomy')) });
});

describe('the mark of a folder [PLAT-573]', () => {
  const folderWith = (name: string, write: (file: string) => void): DiskStore => {
    const folder = join(scratch, name);
    mkdirSync(folder);
    write(join(folder, 'portal-files.json'));
    return new DiskStore(folder);
  };
  const unreadable = (location: string, reason: string) =>
    `portal-files.json in ${location} cannot be read (${reason}); the files there must belong to the account of the portal.`;

  it('is damaged when it can be read and is no mark', async () => {
    for (const [index, text] of ['', '{', '{"store":"7"}'].entries())
      await expect(readMark(folderWith(`damaged-${index}`, (file) => writeFileSync(file, text)))).rejects.toThrow('is damaged');
  });

  it('is not called damaged when it cannot be read', async () => {
    const store = folderWith('loop', (file) => symlinkSync(file, file));
    await expect(readMark(store)).rejects.toThrow(
      /^portal-files\.json in .* cannot be read \(ELOOP: .*\); the files there must belong/,
    );
    // root reads every file
    const denied = Object.assign(new Error('EACCES: permission denied, open'), { code: 'EACCES', syscall: 'open' });
    const ofRoot: FileStore = Object.assign(
      folderWith('of-root', () => undefined),
      {
        open: async () => ({ body: { text: () => Promise.reject(denied) } }),
      },
    );
    await expect(ownStore({ ...portal.ctx, files: ofRoot })).rejects.toThrow(unreadable(ofRoot.location, denied.message));
  });
});

describe('readiness [PLAT-232]', () => {
  it('is lost when the folder of the files is a different one, and restored with the original', async () => {
    const ready = async () => (await other.send('GET', '/api/health/ready')).status;
    await other.ctx.db.delete(fileStoreIdentity);
    const { dataDir } = other.ctx.env;
    await rename(join(dataDir, 'portal-files.json'), join(dataDir, 'aside.json')).catch(() => undefined);
    await ownStore(other.ctx);
    expect(await ready()).toBe(200);
    await rename(dataDir, `${dataDir}-away`);
    expect(await ready()).toBe(503);
    expect((await other.send('GET', '/api/health')).status).toBe(503);
    await rename(`${dataDir}-away`, dataDir);
    expect(await ready()).toBe(200);
  });

  it('is lost when the releases are moved away', async () => {
    const ready = async () => (await other.send('GET', '/api/health/ready')).status;
    const { db, files, env, clock } = other.ctx;
    const release = { remote: 'mf-ideas', version: '1.0.0', manifest: {} as never, entry: 'entry.js', preload: [], styles: [] };
    await db.insert(releases).values({ ...release, digest: '', size: 1, publishedAt: clock.now(), publishedBy: 'test' });
    await db.insert(remoteStates).values({ remote: 'mf-ideas', version: '1.0.0', changedAt: clock.now() });
    await files.put('releases/mf-ideas/1.0.0/files/entry.js', new Blob(['1']).stream());
    expect(await ready()).toBe(200);
    await rename(join(env.dataDir, 'releases'), join(env.dataDir, 'elsewhere'));
    expect(await ready()).toBe(503);
    await rename(join(env.dataDir, 'elsewhere'), join(env.dataDir, 'releases'));
    expect(await ready()).toBe(200);
  });
});
