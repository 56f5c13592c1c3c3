import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
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

it('[PLAT-194] kill -9 during uploads leaves no row without its file, and the clean-up leaves no file without its row', async () => {
  const dataDir = newDataFolder({ filled: true });
  const first = await start(dataDir);
  const [cookie = ''] = await signIn(first.url, ['employee@portal.example']);
  const piece = new Uint8Array(1024 * 1024);
  let done = 0;
  const upload = async (megabytes: number) => {
    const body = new FormData();
    body.append('file', new File(['%PDF-1.7\n', ...Array.from({ length: megabytes }, () => piece)], 'large.pdf'));
    const headers = { cookie, origin: first.url };
    const response = await fetch(`${first.url}/api/upload/presentation`, { method: 'POST', headers, body });
    if (response.ok) done += 1;
  };
  // small uploads finish before the large ones
  const sent = [1, 1, 1, 90, 90, 90, 90].map((size) => upload(size).catch(() => undefined));
  // a partial upload of a small file could be complete by the time of the kill
  const isLargeOneAtWork = () =>
    partialUploadsIn(dataDir).some((path) => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 2 * piece.length);
  await vi.waitFor(() => expect(done > 0 && isLargeOneAtWork()).toBe(true), { timeout: 60_000, interval: 5 });
  first.process.kill('SIGKILL');
  await Promise.all(sent);
  expect(partialUploadsIn(dataDir).length, 'the kill must have hit uploads at work').toBeGreaterThan(0);
  await first.stop({ keep: true });
  running.delete(first);

  // a day later
  const dayAgo = new Date(Date.now() - 25 * 3600_000);
  for (const path of [...partialUploadsIn(dataDir), ...keysIn(dataDir).map((key) => join(dataDir, key))])
    utimesSync(path, dayAgo, dayAgo);
  await start(dataDir);
  const rows = await pathsOfRows(dataDir);
  expect(rows.length).toBeGreaterThanOrEqual(done);
  expect(rows.filter((path) => !existsSync(join(dataDir, path)))).toEqual([]);
  await vi.waitFor(() => expect(partialUploadsIn(dataDir)).toEqual([]), { timeout: 60_000 });
  await vi.waitFor(() => expect(keysIn(dataDir).filter((key) => !rows.includes(key))).toEqual([]), { timeout: 60_000 });
});
