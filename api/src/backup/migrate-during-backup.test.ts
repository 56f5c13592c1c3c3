import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openPortal, type TestPortal } from '../../test/portal.ts';
import { untilOneWaits } from '../../test/waiting-locks.ts';
import { openDriver } from '../platform/db/address.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { writeBackup } from './write-backup.ts';

let portal: TestPortal;
let client: postgres.Sql;
const scratch = mkdtempSync(join(tmpdir(), 'portal-migrate-during-backup-'));
beforeAll(async () => {
  portal = await openPortal();
  client = openDriver(portal.database, { max: 4, onnotice: () => undefined });
});
afterAll(async () => {
  await client.end();
  await portal.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** A store that is asked for its files, and lists none until it is told to. */
const haltedStore = () => {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  onTestFinished(() => released.resolve());
  const list: FileStore['list'] = async function* () {
    asked.resolve();
    await released.promise;
    yield* [];
  };
  const store = new Proxy(portal.ctx.files, {
    get: (target, name) => {
      const member = name === 'list' ? list : Reflect.get(target, name, target);
      // a method of the proxy could not read the private fields of the store
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  return { store, asked: asked.promise, release: released.resolve };
};

describe('[PLAT-490] a migration during a backup', () => {
  it('can change tables while the backup copies files', async () => {
    const { store, asked, release } = haltedStore();
    const backup = writeBackup({ client, files: store, now: portal.clock.now() }, join(scratch, 'copying'));
    await asked;
    await migrate(portal.database);
    await client.begin(async (tx) => {
      await tx`set local lock_timeout to 1000`;
      await tx`alter table ideas add column mood text`;
    });
    release();
    expect((await backup).files.count).toBe(0);
  });

  it('waits while the backup reads the tables, without a lock on them', async () => {
    const locked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    onTestFinished(() => released.resolve());
    const change = client.begin(async (tx) => {
      await tx`lock table users in access exclusive mode`;
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const backup = writeBackup({ client, files: portal.ctx.files, now: portal.clock.now() }, join(scratch, 'reading'));
    await untilOneWaits(client, 'relation');
    const migration = migrate(portal.database);
    await untilOneWaits(client, 'advisory');
    released.resolve();
    await Promise.all([change, backup, migration]);
  });
});
