import { describe, expect, it } from 'vitest';
import { parseEnv } from '../../env.ts';
import { openDatabase } from '../../start/open-database.ts';
import { openDriver } from './address.ts';
import { hostNames, hostsOf } from './database-url.ts';

describe('[PLAT-330] a URL with several hosts', () => {
  it('lists each host with its port, and applies its parameters to all of them', () => {
    const url = 'postgres://portal:p%40ss@db-1,db-2:5433,[::1]:5434/portal?sslmode=require&target_session_attrs=read-write';
    expect(hostsOf(url)?.map(({ host, port }) => `${host} ${port}`)).toEqual(['db-1 5432', 'db-2 5433', '::1 5434']);
    expect(hostsOf(url)?.[1]?.url).toBe('postgres://portal:p%40ss@db-2:5433/portal?sslmode=require');
    expect(hostNames(url)).toBe('db-1, db-2:5433, [::1]:5434');
  });

  it.each(['postgres://', 'mysql://a,b/c', 'postgres://a,/c', 'postgres://a:x,b/c', 'nothing'])('is not %s', (url) => {
    expect(hostsOf(url)).toBeUndefined();
    expect(() => parseEnv({ DATABASE_URL: url })).toThrow(
      'DATABASE_URL must be written postgres://user:password@host:5432/database',
    );
  });

  it.each(['any', 'standby', 'prefer-standby', 'read-only'])('cannot require a server of type %s', (kind) => {
    const url = `postgres://a,b/portal?target_session_attrs=${kind}`;
    expect(() => parseEnv({ DATABASE_URL: url })).toThrow('DATABASE_URL takes target_session_attrs=read-write or primary only');
  });

  it.each(['primary', 'read-write'])('may require a server of type %s', (kind) => {
    const url = `postgres://a,b/portal?sslmode=require&target_session_attrs=${kind}`;
    expect(parseEnv({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  const nobody = 'postgres://portal:secret@127.0.0.1:1,127.0.0.1:2/portal';

  it('fails every call, however many, when no server responds, and retries for the next call', async () => {
    const sql = openDriver(nobody, { max: 2, onnotice: () => undefined });
    for (let time = 0; time < 3; time += 1) {
      const calls = await Promise.allSettled(Array.from({ length: 5 }, () => sql`select 1`));
      expect(calls.map((call) => (call.status === 'rejected' ? call.reason.code : call.status))).toEqual(
        Array.from({ length: 5 }, () => 'ECONNREFUSED'),
      );
    }
    await sql.end({ timeout: 1 });
  });

  it('is shown to the operator with every host, but without the password', async () => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const start = openDatabase(parseEnv({ DATABASE_URL: nobody }), log, () => undefined);
    await expect(start).rejects.toThrow(
      'The database at 127.0.0.1:1, 127.0.0.1:2 does not answer (ECONNREFUSED); check DATABASE_URL and that the server runs.',
    );
  });
});
