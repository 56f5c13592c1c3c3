import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../../test/clusters.ts';
import { openPortal, password, type TestPortal } from '../../../test/portal.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-databases.ts';
import { openDriver, sessionSettings } from './address.ts';

/** What an operator may have set for the database. */
const others: Readonly<Record<keyof typeof sessionSettings, string>> = {
  search_path: 'nowhere',
  DateStyle: 'German, DMY',
  TimeZone: 'America/St_Johns',
  IntervalStyle: 'sql_standard',
  bytea_output: 'escape',
  extra_float_digits: '-10',
  standard_conforming_strings: 'off',
  default_transaction_isolation: 'serializable',
};

let database: TestDatabase;
let portal: TestPortal;
beforeAll(async () => {
  database = await createTestDatabase();
  const name = database.connection.database;
  await query(
    database.connection,
    ...Object.entries(others).map(([setting, value]) => `alter database ${name} set ${setting} to '${value}'`),
  );
  portal = await openPortal({}, { database });
});
afterAll(() => portal.close());

describe('[PLAT-574] a session on a database with settings of its own', () => {
  it('has the settings that the code assumes', async () => {
    const names = Object.keys(sessionSettings);
    const read = (name: string) => `current_setting('${name}') as "${name}"`;
    const [own] = await query(database.connection, `select ${names.map(read).join(', ')}`);
    expect(own).toEqual(others);
    const driver = openDriver(portal.database, { max: 1, connection: { application_name: 'test' } });
    const [row] = await driver.unsafe(`select ${[...names, 'application_name'].map(read).join(', ')}`);
    await driver.end();
    expect(row).toEqual({ ...sessionSettings, application_name: 'test' });
  });

  it('keeps settings that the caller or the URL adds', async () => {
    const driver = openDriver('postgres://portal@localhost/portal?DateStyle=SQL', { connection: { statement_timeout: 7 } });
    expect(driver.options.connection).toMatchObject({ ...sessionSettings, DateStyle: 'SQL', statement_timeout: 7 });
    const several = openDriver('postgres://one,two/portal', {});
    expect(several.options.connection).toMatchObject(sessionSettings);
  });

  it('lets people sign in, and tells them how long to wait after wrong passwords', async () => {
    const { user } = await portal.person();
    const signIn = (tried: string) => portal.send('POST', '/api/login', { body: { email: user.email, password: tried } });
    expect((await signIn(password)).status).toBe(200);
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn('not the one');
    const refused = await signIn('not the one');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
