import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { type Portal, startPortal } from '../portal/start-portal.ts';
import { newDataFolder, openDatabase, removeDataFolders } from './data-folder.ts';
import { signIn } from './submissions.ts';

const running = new Set<Portal>();
afterEach(async () => {
  for (const portal of running) await portal.stop({ keep: true });
  running.clear();
});
afterAll(removeDataFolders);

const start = async (dataDir: string): Promise<Portal> => {
  const portal = await startPortal({ dataDir, env: { DATABASE_URL: '' } });
  running.add(portal);
  return portal;
};

/** Keys of the uploads in the store. */
const keysIn = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(dataDir.length + 1)}/${entry.name}`);
/** Uploads that have not arrived in full. */
const partialUploadsIn = (dataDir: string): string[] => {
  const folder = join(dataDir, '.incoming');
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
};
const pathsOfRows = async (dataDir: string): Promise<string[]> => {
  const sql = openDatabase(dataDir);
  const rows = await sql<{ path: string }[]>`select path from files`;
  await sql.end();
  return rows.map(({ path }) => path);
};

interface Uploader {
  readonly url: string;
  readonly cookie: string;
}

const path = '/api/upload/presentation';
const piece = new Uint8Array(1024 * 1024);

const upload = async ({ url, cookie }: Uploader): Promise<boolean> => {
  const body = new FormData();
  body.append('file', new File(['%PDF-1.7\n', piece], 'small.pdf'));
  return (await fetch(url + path, { method: 'POST', headers: { cookie, origin: url }, body })).ok;
};

const mebibytesSent = 8;

/** Sends the first part of a large file and keeps the connection open. Settles when the connection breaks. */
const beginUpload = ({ url, cookie }: Uploader): Promise<void> => {
  const head = '--part\r\ncontent-disposition: form-data; name="file"; filename="large.pdf"\r\n\r\n%PDF-1.7\n';
  const headers = {
    cookie,
    origin: url,
    'content-type': 'multipart/form-data; boundary=part',
    'content-length': 90 * piece.length,
  };
  return new Promise((resolve) => {
    const sent = request(url + path, { method: 'POST', headers }).once('error', () => resolve());
    sent.write(head);
    for (let number = 0; number < mebibytesSent; number += 1) sent.write(piece);
  });
};

it('[PLAT-194] kill -9 during uploads leaves no row without its file, and the clean-up leaves no file without its row', async () => {
  const dataDir = newDataFolder({ filled: true });
  const first = await start(dataDir);
  const [cookie = ''] = await signIn(first.url, ['employee@portal.example']);
  const uploader = { url: first.url, cookie };
  expect(await Promise.all([1, 2, 3].map(() => upload(uploader)))).toEqual([true, true, true]);
  const acknowledged = await pathsOfRows(dataDir);
  expect(acknowledged.length).toBeGreaterThanOrEqual(3);
  const broken = [1, 2, 3, 4].map(() => beginUpload(uploader));
  const sizes = () => partialUploadsIn(dataDir).map((partial) => statSync(partial, { throwIfNoEntry: false })?.size ?? 0);
  await vi.waitFor(() => expect(sizes().filter((size) => size > 2 * piece.length)).toHaveLength(broken.length), {
    timeout: 600_000,
    interval: 5,
  });
  first.process.kill('SIGKILL');
  await Promise.all(broken);
  expect(partialUploadsIn(dataDir), 'left by the kill').toHaveLength(broken.length);
  await first.stop({ keep: true });
  running.delete(first);

  // a day later
  const dayAgo = new Date(Date.now() - 25 * 3600_000);
  for (const file of [...partialUploadsIn(dataDir), ...keysIn(dataDir).map((key) => join(dataDir, key))])
    utimesSync(file, dayAgo, dayAgo);
  await start(dataDir);
  const rows = await pathsOfRows(dataDir);
  expect(rows).toEqual(expect.arrayContaining(acknowledged));
  expect(rows.filter((file) => !existsSync(join(dataDir, file)))).toEqual([]);
  await vi.waitFor(() => expect(partialUploadsIn(dataDir)).toEqual([]), { timeout: 600_000 });
  await vi.waitFor(() => expect(keysIn(dataDir).filter((key) => !rows.includes(key))).toEqual([]), { timeout: 600_000 });
});
