import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { Clusters } from '../../test/clusters.ts';
import { parseEnv } from '../env.ts';
import { type DatabaseAddress, openDriver } from '../platform/db/address.ts';
import { openDatabase } from './open-database.ts';

const clusters = new Clusters();
const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
  await clusters.clear();
});

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A PostgreSQL server with a URL, as an operator would run it. */
const server = async () => {
  const running = await clusters.start(clusters.folder());
  const { connection } = running;
  const { host, port, user, password, database } = connection;
  // forwards a TCP port to the server's socket, because a URL of the driver cannot name a socket
  const relay = createServer((client) => {
    const upstream = connect(`${host}/.s.PGSQL.${port}`);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => [client, upstream].map((end) => end.destroy()));
  });
  relay.listen(0, '127.0.0.1');
  stops.push(
    () => relay.close(),
    () => running.stop(),
  );
  await once(relay, 'listening');
  const url = `postgres://${user}:${password}@127.0.0.1:${(relay.address() as AddressInfo).port}/${database}`;
  return { url, connection };
};

/** Every column and constraint, and the migrations that ran. */
const schemaOf = async (address: DatabaseAddress) => {
  const sql = openDriver(address, { max: 1 });
  try {
    return await sql`
      select table_name || '.' || column_name || ' ' || data_type as part from information_schema.columns where table_schema = 'public'
      union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select 'migration ' || hash from drizzle.__drizzle_migrations
      order by part`;
  } finally {
    await sql.end();
  }
};

describe('openDatabase [PLAT-82]', () => {
  it('opens the database in DATA_DIR or that of DATABASE_URL, with the same migrations', async () => {
    const embedded = await openDatabase(parseEnv({ DATA_DIR: clusters.folder() }), log, () => undefined);
    const expected = await schemaOf(embedded.address);
    await embedded.stop();
    expect(expected.length).toBeGreaterThan(200);

    const { url, connection } = await server();
    const states: string[] = [];
    const DATA_DIR = clusters.folder();
    const external = await openDatabase(parseEnv({ DATABASE_URL: url, DATA_DIR }), log, (state) => states.push(state));
    expect(external.address).toBe(url);
    expect(states).toEqual([new URL(url).host]);
    expect(await schemaOf(connection)).toEqual(expected);

    // the operator's server continues when the portal stops, and a second start changes nothing
    await external.stop();
    await openDatabase(parseEnv({ DATABASE_URL: url, DATA_DIR }), log, () => undefined);
    expect(await schemaOf(connection)).toEqual(expected);
  });
});
