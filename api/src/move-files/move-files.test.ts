import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Clusters, killNow } from '../../test/clusters.ts';
import { type S3Server, s3Variables, startS3Server } from '../../test/s3-server.ts';
import { systemClock } from '../context.ts';
import { connect } from '../platform/db/client.ts';
import { migrate } from '../platform/db/migrate.ts';
import { DiskStore } from '../platform/files/disk-store.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { openS3Store } from '../platform/files/open-file-store.ts';
import { ownStore } from '../platform/files/store-identity.ts';

const clusters = new Clusters();
const children: ChildProcess[] = [];
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await clusters.clear();
  await server.stop();
});

const count = 60;
const bytesOf = (index: number) => new Blob([`file ${index} `.repeat(index * 400)]);
const keyOf = (index: number) => `${index % 3 === 0 ? 'releases/mf-ideas/1.0.0' : 'files/aa'}/${index}`;

/** Every file with its digest. */
const content = async (store: FileStore): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const folder of ['files', 'releases'])
    for await (const { key } of store.list(folder)) {
      const bytes = (await (await store.open(key))?.body.bytes()) ?? new Uint8Array(0);
      found[key] = new Bun.CryptoHasher('sha256').update(bytes).digest('hex');
    }
  return found;
};

/** A portal that is stopped, with files on its disk and a bucket to move them to. */
const stoppedPortal = async () => {
  const dataDir = clusters.folder('portal-move-');
  const disk = new DiskStore(dataDir);
  const settings = server.newBucket();
  const bucket = await openS3Store(settings);
  /** The result of starting the portal with these files. */
  const start = async (files: FileStore): Promise<string> => {
    const database = await clusters.start(dataDir);
    await migrate(database.connection);
    const { db, close } = connect(database.connection);
    const outcome = await ownStore({ db, files, clock: systemClock }).then(
      () => 'started',
      (thrown: Error) => thrown.message,
    );
    await close();
    await database.stop();
    return outcome;
  };
  const run = (command: string, variables = {}) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...command.split(' ')], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...s3Variables(settings), ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    return child;
  };
  const end = async (child: ChildProcess) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
    const [code] = await once(child, 'exit');
    return { code, output };
  };
  const killMidway = async () => {
    const child = run('move --to s3');
    await vi.waitFor(async () => expect(await arrived(bucket)).toBeGreaterThan(5), { timeout: 60_000, interval: 5 });
    await killNow(child);
  };
  expect(await start(disk)).toBe('started');
  for (let index = 0; index < count; index += 1) await disk.put(keyOf(index), bytesOf(index).stream());
  return { dataDir, disk, bucket, start, run, end, killMidway };
};

const arrived = async (store: FileStore) => (await Array.fromAsync(store.list('files'))).length;

describe('npm run files [PLAT-233]', () => {
  it('moves files unchanged to a bucket and back, and leaves nothing behind', async () => {
    const { disk, bucket, start, run, end } = await stoppedPortal();
    const before = await content(disk);
    expect(Object.keys(before)).toHaveLength(count);
    expect(await end(run('move --to s3'))).toMatchObject({ code: 0, output: expect.stringContaining(`${count} files`) });
    expect(await content(bucket)).toEqual(before);
    expect(await content(disk)).toEqual({});
    expect(await start(disk)).toContain('The files of this portal are not in the folder');
    expect(await start(bucket)).toBe('started');
    expect((await end(run('move --to s3'))).output).toContain('already');
    expect((await end(run('move --to disk'))).code).toBe(0);
    expect(await content(disk)).toEqual(before);
    expect(await content(bucket)).toEqual({});
    expect(await start(disk)).toBe('started');
  });

  it('continues after a kill -9 midway; until then no portal starts, and nothing is lost', async () => {
    const { disk, bucket, start, run, end, killMidway } = await stoppedPortal();
    const before = await content(disk);
    await killMidway();
    expect(await arrived(bucket)).toBeLessThan(count);
    expect(await content(disk)).toEqual(before);
    for (const store of [disk, bucket])
      expect(await start(store)).toContain('is not finished: run `npm run files -- move --to s3` to finish it');
    // a file with the right size but different bytes is detected, and does not count as moved
    const key = keyOf(4);
    await bucket.put(key, new Blob(['x'.repeat(bytesOf(4).size)]).stream());
    const damaged = await end(run('move --to s3'));
    expect(damaged).toMatchObject({ code: 1, output: expect.stringContaining(`The file ${key} did not arrive`) });
    expect(await end(run('move --to s3'))).toMatchObject({ code: 0 });
    expect(await content(bucket)).toEqual(before);
    expect(await start(bucket)).toBe('started');
  });

  it('undoes a move after a kill -9 midway, although the bucket is gone [PLAT-571]', async () => {
    const { disk, start, run, end, killMidway } = await stoppedPortal();
    const before = await content(disk);
    await killMidway();
    const cancelled = await end(run('cancel', { S3_BUCKET: 'gone' }));
    expect(cancelled).toEqual({
      code: 0,
      output: `The portal uses ${disk.location} again.\nRemove S3_BUCKET and the other S3_ settings before the portal starts again.\n`,
    });
    expect(await content(disk)).toEqual(before);
    expect(await start(disk)).toBe('started');
  });

  it('refuses a running portal, an unknown command and a bucket of another portal', async () => {
    const { dataDir, disk, bucket, run, end } = await stoppedPortal();
    expect(await end(run('move --to tape'))).toMatchObject({ code: 2, output: expect.stringContaining('move --to s3') });
    await bucket.put('portal-files.json', new Blob([JSON.stringify({ store: crypto.randomUUID() })]).stream());
    expect((await end(run('move --to s3'))).output).toContain('There are files of another portal in the bucket');
    expect(await arrived(disk)).toBe(count - Math.ceil(count / 3));
    const { child } = await clusters.startProcess(dataDir);
    expect((await end(run('move --to s3'))).output).toContain('is using the data in');
    await killNow(child);
  });
});
