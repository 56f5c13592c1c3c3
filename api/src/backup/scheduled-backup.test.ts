import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../../test/portal.ts';
import { openDriver } from '../platform/db/address.ts';
import { driverOf } from '../platform/db/client.ts';
import { runDueJobs } from '../platform/jobs/worker.ts';
import { upkeepJobs } from '../start/upkeep.ts';
import { backUpWhenDue, newestBackupAge } from './scheduled-backup.ts';

let portal: TestPortal;
const scratch = mkdtempSync(join(tmpdir(), 'portal-scheduled-backup-'));
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(async () => {
  await portal.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** A context with `BACKUP_DIR`. */
const withBackups = (folder: string) => ({ ...portal.ctx, env: { ...portal.ctx.env, backups: { folder, keep: 2 } } });

describe('[PLAT-212] the daily backup', () => {
  it("[PLAT-512] is written by its job, with the portal's own connections, and its age is known", async () => {
    const folder = join(scratch, 'daily');
    const ctx = withBackups(folder);
    expect(await newestBackupAge(ctx)).toBe(Number.POSITIVE_INFINITY);
    await ctx.queue.send(ctx.db, 'backup', [{}]);
    expect(await runDueJobs(ctx, upkeepJobs)).toBe(1);
    expect(await readdir(folder)).toEqual(['2026-03-10T09-00-00Z']);
    const later = { ...ctx, clock: { now: () => new Date(ctx.clock.now().getTime() + 90_000) } };
    expect(await newestBackupAge(later)).toBe(90);
    expect(await newestBackupAge(portal.ctx)).toBeNaN();
  });

  it('[PLAT-554] is written after a clock that was ahead is set right, whose backups neither count nor replace others', async () => {
    const folder = join(scratch, 'ahead');
    const at = (days: number) => {
      const now = new Date(portal.clock.now().getTime() + days * 24 * 3600_000);
      return { ...withBackups(folder), clock: { now: () => now } };
    };
    const backUp = (days: number) => backUpWhenDue(at(days), driverOf(portal.ctx.db));
    for (const days of [0, 400, 401]) expect(await backUp(days)).toBeDefined();
    expect(await backUp(1)).toBe(join(folder, '2026-03-11T09-00-00Z'));
    expect(await newestBackupAge(at(1.5))).toBe(12 * 3600);
    expect(await newestBackupAge(at(0.99))).toBe(0);
    expect(await backUp(2)).toBeDefined();
    expect((await readdir(folder)).sort()).toEqual([
      '2026-03-11T09-00-00Z',
      '2026-03-12T09-00-00Z',
      '2027-04-14T09-00-00Z',
      '2027-04-15T09-00-00Z',
    ]);
  });

  it('has a table that takes longer to copy than a statement of the portal may', async () => {
    // a second and more for each row
    await portal.ctx.db.execute(`
      create type reading as (figure int);
      create function slow_text(reading) returns text language plpgsql as
        'begin perform pg_sleep(1.3); return $1.figure; end';
      create cast (reading as text) with function slow_text(reading);
      create table readings (value reading);
      insert into readings values (row(1))`);
    const client = openDriver(portal.database, { max: 2, connection: { statement_timeout: 1000 } });
    await expect(client`select value::text from readings`).rejects.toThrow('statement timeout');
    const ctx = withBackups(join(scratch, 'slow'));
    expect(await backUpWhenDue(ctx, client).finally(() => client.end())).toBe(join(scratch, 'slow', '2026-03-10T09-00-00Z'));
  });
});
