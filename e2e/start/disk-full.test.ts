import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newDataDir, type Portal, startPortal } from '../portal/start-portal.ts';
import { openDatabase } from './data-folder.ts';
import { type Ledger, signIn, submitIdeas } from './submissions.ts';

/** The reserve is a tenth of it. Large enough for the database with its log and some files. */
const diskMegabytes = 400;
const fileMegabytes = 20;

let disk: string;
let portal: Portal;
let cookie: string;
/** Why this machine cannot run the test; undefined if it can. */
let hindrance: string | undefined;

const start = (dataDir: string) => startPortal({ dataDir, env: { DATABASE_URL: '' } });
beforeAll(async () => {
  disk = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0755`, 'tmpfs', disk], { stdio: 'pipe' });
  } catch {
    hindrance =
      'a small file system can be mounted by root alone; upload and health are tried with a measured space in the api tests';
    return;
  }
  portal = await start(newDataDir({ within: disk }));
  [cookie = ''] = await signIn(portal.url, ['employee@portal.example']);
});
afterAll(async () => {
  await portal?.stop({ keep: true });
  if (!hindrance) execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

const send = async (method: string, path: string, body?: object | FormData) => {
  const json = body !== undefined && !(body instanceof FormData);
  const response = await fetch(`${portal.url}${path}`, {
    method,
    headers: { cookie, origin: portal.url, ...(json ? { 'content-type': 'application/json' } : {}) },
    body: json ? JSON.stringify(body) : (body ?? null),
  });
  const text = await response.text();
  return { status: response.status, answer: (text ? JSON.parse(text) : {}) as { id: string; url: string } };
};
const upload = () => {
  const body = new FormData();
  body.append('file', new File(['%PDF-1.7\n', new Uint8Array(fileMegabytes * 1024 * 1024)], 'large.pdf'));
  return send('POST', '/api/upload/presentation', body);
};
const ready = async () => (await send('GET', '/api/health/ready')).status;

/** Keys of the stored files: those of the rows, and those of the bytes. */
const keptFiles = async () => {
  const sql = openDatabase(portal.dataDir);
  const rows = await sql<{ path: string }[]>`select path from files`;
  await sql.end();
  const bytes = readdirSync(join(portal.dataDir, 'files'), { recursive: true, withFileTypes: true });
  const keyOf = ({ parentPath, name }: (typeof bytes)[number]) => relative(portal.dataDir, join(parentPath, name));
  return {
    rows: rows.map(({ path }) => path).sort(),
    bytes: bytes
      .filter((entry) => entry.isFile())
      .map(keyOf)
      .sort(),
  };
};

/** Uploads and submits until an upload is refused. */
const fillDisk = async () => {
  const items: string[] = [];
  let whileRed = 0;
  for (;;) {
    const { status, answer } = await upload();
    if (status !== 200) return { items, whileRed, refused: { status, ...answer } };
    if ((await ready()) === 503) whileRed += 1;
    items.push((await send('POST', '/api/presentations', { fileUrl: answer.url })).answer.id);
  }
};

describe('a separate file system that fills up, with database and files on it [PLAT-132]', () => {
  it('turns readiness red, then refuses only files, even after a restart, and recovers by itself', async ({ skip }) => {
    if (hindrance) return skip(hindrance);
    expect(await ready()).toBe(200);
    const { items, whileRed, refused } = await fillDisk();
    expect(refused).toMatchObject({ status: 507, code: 'storage_full' });
    expect(whileRed, 'uploads that were taken while readiness was red').toBeGreaterThan(0);
    expect((await send('GET', '/api/health')).status).toBe(200);

    const ledger: Ledger = { accepted: new Map(), unanswered: new Set() };
    await submitIdeas(
      portal.url,
      [cookie],
      Array.from({ length: 100 }, (_, at) => `Written on a full disk ${at}`),
      ledger,
    );
    expect([ledger.accepted.size, [...ledger.unanswered]]).toEqual([100, []]);
    const kept = await keptFiles();
    expect(kept.bytes).toEqual(kept.rows);

    await portal.stop({ keep: true });
    portal = await start(portal.dataDir);
    expect(await ready()).toBe(503);
    expect((await upload()).status).toBe(507);
    for (const id of items) expect((await send('DELETE', `/api/presentations/${id}`)).status).toBe(200);
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 600_000, interval: 200 });
    expect((await upload()).status).toBe(200);
  });
});
