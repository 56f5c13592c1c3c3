import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Clusters, query } from '../../test/clusters.ts';
import { parseEnv } from '../env.ts';
import { type DatabaseAddress, openDriver } from '../platform/db/address.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';
import { knownMigrations, migrate } from '../platform/db/migrate.ts';
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

describe('[PLAT-574] a server with settings of its own', () => {
  /** A database after these statements, and what a start with its `DATABASE_URL` says. */
  const start = async (...statements: string[]) => {
    const { url, connection } = await served;
    names += 1;
    const database = `settings_${names}`;
    await query(connection, `create database ${database} template template0`);
    const own = { ...connection, database };
    await query(own, ...statements.map((statement) => statement.replace('THIS', database)));
    const DATABASE_URL = url.replace(/[^/]*$/, database);
    const outcome = openDatabase(parseEnv({ DATABASE_URL, DATA_DIR: folder }), log, () => undefined).then(
      () => 'started',
      (thrown: Error) => `${thrown.name}: ${thrown.message}`,
    );
    return { own, host: new URL(url).host, database, outcome: await outcome };
  };
  const folder = clusters.folder();
  let names = 0;
  let served: ReturnType<typeof server>;
  let expected: Awaited<ReturnType<typeof schemaOf>>;
  beforeAll(async () => {
    served = server();
    const plain = await start();
    expected = await schemaOf(plain.own);
  });

  it.each([
    ['a schema named like the role', ['create schema portal']],
    ['a search_path without any schema', ['alter database THIS set search_path to nowhere']],
    [
      'other forms of dates',
      ["alter database THIS set datestyle to 'German'", "alter database THIS set timezone to 'Asia/Kolkata'"],
    ],
    [
      'an extension in another schema, which is searched by default',
      [
        'create schema "extra functions"',
        'create extension unaccent schema "extra functions"',
        'alter database THIS set search_path to "$user", public, "extra functions"',
      ],
    ],
  ])('gets the same tables in spite of %s', async (_, statements) => {
    const { own, outcome } = await start(...statements);
    expect(outcome).toBe('started');
    expect(await schemaOf(own)).toEqual(expected);
  });

  it('is refused with one sentence when it has no schema "public"', async () => {
    const { host, database, outcome } = await start('drop schema public');
    expect(outcome).toBe(
      `StartProblem: The database "${database}" at ${host} has no schema "public", where the portal keeps its tables; create it, owned by "portal".`,
    );
  });

  it('is refused with one sentence when tables were moved away', async () => {
    const { own, database, host } = await start();
    const earlier = `${database}_earlier`;
    await query(own, `create database ${earlier} template template0`);
    await migrate({ ...own, database: earlier }, { upTo: knownMigrations()[17] });
    await query({ ...own, database: earlier }, 'create schema aside', 'alter table ideas set schema aside');
    const env = parseEnv({ DATABASE_URL: `postgres://portal:${own.password}@${host}/${earlier}`, DATA_DIR: folder });
    await expect(openDatabase(env, log, () => undefined)).rejects.toThrow(
      new StartProblem(
        `The database "${earlier}" at ${host} lacks tables that the portal has made in its schema "public" (relation "ideas" does not exist); move them back there, or restore a backup.`,
      ),
    );
  });
});
