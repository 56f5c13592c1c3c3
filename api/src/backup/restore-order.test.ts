import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../test/portal.ts';
import { rowsOf, withoutStoreId } from '../../test/stored-content.ts';
import { createEmptyDatabase, type TestDatabase } from '../../test/test-databases.ts';
import { commented } from '../modules/comments/comments.fixture.ts';
import { comments } from '../modules/comments/tables.ts';
import { decided, merged } from '../modules/ideas/ideas.fixture.ts';
import { ideas } from '../modules/ideas/tables.ts';
import { type DatabaseAddress, openDriver } from '../platform/db/address.ts';
import { DiskStore } from '../platform/files/disk-store.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let portal: TestPortal;
let target: TestDatabase;
let ana: Person;
let manager: Person;
const scratch = mkdtempSync(join(tmpdir(), 'portal-restore-order-'));
beforeEach(async () => {
  portal = await openPortal();
  ana = await portal.person();
  manager = await portal.person({ role: 'manager' });
  target = await createEmptyDatabase();
  return async () => {
    await portal.close();
    await target.drop();
  };
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** More rows than are restored at once. */
const many = Array.from({ length: 600 }, (_, index) => index);

/** The address of a database with a restored backup of the portal. */
const restored = async (name: string): Promise<DatabaseAddress> => {
  const client = openDriver(portal.database, { max: 2 });
  const backedUp = writeBackup({ client, files: portal.ctx.files, now: portal.clock.now() }, join(scratch, name));
  await backedUp.finally(() => client.end());
  await restoreBackup({ address: target.connection, files: new DiskStore(join(scratch, `${name}-files`)) }, join(scratch, name));
  return target.connection;
};

const foreignKeys = async (address: DatabaseAddress) => {
  const sql = openDriver(address, { max: 1 });
  const keys = await sql`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition, convalidated as checked
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;
  await sql.end();
  return [...keys];
};

/** A backup has the rows of a table in the order of their place on the disk; an update moves one to another place. */
describe('[PLAT-212] a backup restores', () => {
  it('a discussion whose first comment was edited after its replies', async () => {
    const idea = await decided(portal, { author: ana, reviewer: manager }, 'approved');
    const first = await commented(portal, ana, idea.id);
    const now = portal.clock.now();
    const reply = {
      authorId: ana.user.id,
      entityType: 'idea',
      entityId: idea.id,
      parentId: first.id,
      createdAt: now,
      updatedAt: now,
    };
    await portal.ctx.db.insert(comments).values(many.map((index) => ({ ...reply, content: `Reply ${index}` })));
    const body = { content: 'What would two ducts cost?' };
    expect((await portal.send('PATCH', `/api/comments/${first.id}`, { as: ana, body })).status).toBe(200);
    const address = await restored('discussion');
    expect(withoutStoreId(await rowsOf(address))).toEqual(withoutStoreId(await rowsOf(portal.database)));
    expect(await foreignKeys(address)).toEqual(await foreignKeys(portal.database));
  });

  it('an idea that was merged into a much later one', async () => {
    const authors = { author: ana, reviewer: manager };
    const early = await decided(portal, authors, 'approved');
    const now = portal.clock.now();
    const between = { description: 'One of many.', category: 'storage_integration', authorId: ana.user.id } as const;
    await portal.ctx.db
      .insert(ideas)
      .values(many.map((index) => ({ ...between, title: `Idea ${index}`, createdAt: now, updatedAt: now })));
    portal.clock.advance(1);
    const late = await decided(portal, authors, 'approved', { category: 'storage_integration' });
    await merged(portal, manager, early.id, late.id);
    await portal.ctx.db.execute('cluster ideas using ideas_category');
    const address = await restored('merged-idea');
    expect(withoutStoreId(await rowsOf(address))).toEqual(withoutStoreId(await rowsOf(portal.database)));
  });
});
