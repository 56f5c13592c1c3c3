import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patient } from '../../../test/patient.ts';
import { PrimaryAndStandby } from '../../../test/primary-and-standby.ts';
import { openDriver } from './address.ts';

let folder: string;
let pair: PrimaryAndStandby;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-primary-'));
  pair = await PrimaryAndStandby.start(folder);
});
afterEach(async () => {
  await pair.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = (url: string) => openDriver(url, { max: 3, onnotice: () => undefined });
const portOf = async (sql: ReturnType<typeof open>): Promise<unknown> => (await sql`select inet_server_port() as port`)[0]?.port;

describe('[PLAT-331] connections to several hosts', () => {
  it('go to the primary, wherever it is in the list, and wait for the standby to be promoted when it dies', async () => {
    const lost: number[] = [];
    const sql = openDriver(pair.url, { max: 3, onnotice: () => undefined, onclose: (id) => void lost.push(id) });
    const received: string[] = [];
    await sql.listen('news', (text) => void received.push(text));
    await sql`create table notes (text text)`;
    await Promise.all(Array.from({ length: 3 }, () => sql`insert into notes select 'before' from pg_sleep(0.1)`));
    pair.kill(pair.primary);
    await vi.waitFor(() => expect(lost).toHaveLength(3), patient);
    const waiting = sql`insert into notes values ('after')`.then(() => 'written');
    await pair.promote();
    expect(await waiting).toBe('written');
    expect(await sql`select count(*)::int as count from notes`).toEqual([{ count: 4 }]);
    await vi.waitFor(async () => {
      await sql.notify('news', 'after the promotion');
      expect(received).toContain('after the promotion');
    }, patient);
    await sql.end({ timeout: 1 });
  });

  it('leave an unresponsive primary for the server promoted in its place', async () => {
    const sql = open(pair.url);
    const received: string[] = [];
    await sql.listen('news', (text) => void received.push(text));
    expect(await portOf(sql)).toBe(pair.primary.server.address.port);
    pair.freeze(pair.primary, true);
    try {
      await pair.promote();
      // the query that waits for the frozen server fails, and the next one goes to the other
      await vi.waitFor(async () => expect(await portOf(sql)).toBe(pair.standby.server.address.port), patient);
      await vi.waitFor(async () => {
        await sql.notify('news', 'from the other');
        expect(received).toContain('from the other');
      }, patient);
    } finally {
      pair.freeze(pair.primary, false);
    }
    await sql.end({ timeout: 1 });
  });

  it('prefer the primary with the later timeline, even if the previous one comes back in the meantime', async () => {
    await pair.promote();
    const first = open(pair.url);
    expect(await portOf(first)).toBe(pair.standby.server.address.port);
    await first.end({ timeout: 1 });
    await pair.query(pair.primary, 'set synchronous_commit = off; create table lost ()');
    const second = open(pair.url);
    expect(await portOf(second)).toBe(pair.standby.server.address.port);
    await second.end({ timeout: 1 });
  });

  it('are refused by a standby if the URL requires a writable server', async () => {
    const sql = open(`${pair.urlOf(pair.standby)}?target_session_attrs=read-write`);
    await expect(sql`select 1`).rejects.toMatchObject({ code: 'NO_PRIMARY' });
    await sql.end({ timeout: 1 });
  });
});
