import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { operations } from 'shared-contracts/operations/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackupManifest } from '../../src/backup/backup-format.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { openDriver } from '../../src/platform/db/address.ts';
import { DiskStore } from '../../src/platform/files/disk-store.ts';
import { users } from '../../src/platform/users/tables.ts';
import { openPortal, type Person, type TestPortal } from '../portal.ts';
import { rowsOf } from '../stored-content.ts';
import { createEmptyDatabase } from '../test-databases.ts';

const store = mkdtempSync(join(tmpdir(), 'portal-first-release-'));
let portal: TestPortal;
let backup: BackupManifest;
let restored: Record<string, string[]>;
beforeAll(async () => {
  const database = await createEmptyDatabase();
  backup = await restoreBackup({ address: database.connection, files: new DiskStore(store) }, import.meta.dirname);
  restored = await rowsOf(database.connection);
  const sql = openDriver(database.connection, { max: 1, onnotice: () => undefined });
  await sql`truncate file_store_identity`; // the portal of a test has its own store
  await sql.end();
  portal = await openPortal({ DEMO: 'true' }, { database });
  portal.clock.set(backup.createdAt);
});
afterAll(async () => {
  await portal.close();
  rmSync(store, { recursive: true });
});

const demoAccounts = ['admin', 'manager', 'employee', 'viewer'] as const;
const signIn = async (name: (typeof demoAccounts)[number]): Promise<Person> => {
  const body = { email: `${name}@portal.example`, password: `demo-${name}-7` };
  const response = await portal.send('POST', '/api/login', { body });
  expect(response.status).toBe(200);
  const [user] = await portal.ctx.db.select().from(users).where(eq(users.email, body.email));
  if (!user) throw new Error(`${name} was not restored`);
  const cookie = response.headers.getSetCookie().map((setCookie) => setCookie.split(';')[0]);
  return { user, cookie: cookie.join('; ') };
};

/** The reads of JSON that need no id. */
const reads = operations.flatMap(({ method, path, response }) =>
  method === 'GET' && !path.includes(':') && response.kind === 'json' ? [{ path, response }] : [],
);

describe('[PLAT-373] the data of the first release', () => {
  it('was written by it, and is restored with every row', () => {
    expect(backup.portal).toBe('1.0.0');
    const rowCounts = Object.fromEntries(backup.tables.map(({ name, rows }) => [name, rows]));
    for (const table of ['users', 'ideas', 'comments', 'bookings', 'technical_report_versions', 'audit_log', 'releases'])
      expect(rowCounts[table], table).toBeGreaterThan(3);
    // jobs of that release move into the queue
    const { jobs: _, ...expected } = rowCounts;
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, restored[name]?.length]))).toEqual(expected);
  });

  it.each(demoAccounts)('is readable today by an %s of that time, in every list', async (name) => {
    const as = await signIn(name);
    const failed: string[] = [];
    let readCount = 0;
    let itemCount = 0;
    for (const { path, response: declared } of reads) {
      const response = await portal.send('GET', path, { as });
      if (response.status !== declared.status) continue; // not for this role, or not without a query
      readCount += 1;
      const parsed = declared.schema.safeParse(await response.json());
      if (!parsed.success) failed.push(`${path}: ${parsed.error.message}`);
      else if (Array.isArray(parsed.data)) itemCount += parsed.data.length;
    }
    expect(failed).toEqual([]);
    expect(readCount).toBeGreaterThan(30);
    expect(itemCount).toBeGreaterThan(50);
  });

  it('can be changed like current data', async () => {
    const as = await signIn('employee');
    const ideas = (await (await portal.send('GET', '/api/ideas?status=approved', { as })).json()) as { id: string }[];
    const id = ideas[0]?.id;
    const comment = await portal.send('POST', `/api/content/idea/${id}/comments`, { as, body: { content: 'Still here' } });
    expect(comment.status).toBe(201);
    const vote = await portal.send('PUT', `/api/content/idea/${id}/vote`, { as });
    expect(vote.status).toBeLessThan(400);
  });
});
