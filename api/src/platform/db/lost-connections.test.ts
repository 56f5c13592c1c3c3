import { connect as connectTo, Socket } from 'node:net';
import type postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-databases.ts';
import { type Connection, connect } from './client.ts';

let database: TestDatabase;
let other: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  other = connect(database.connection, { max: 1 });
  await other.sql`create table written (name text)`;
});
afterEach(() => other.sql`delete from written`);
afterAll(async () => {
  await other.close();
  await database.drop();
});

/** A pool of one connection, so that the next query takes the place of the lost one. */
const withPool = async (work: (sql: postgres.Sql) => Promise<unknown>, options: Parameters<typeof connect>[1] = {}) => {
  const { sql, close } = connect(database.connection, { max: 1, connect_timeout: 2, backoff: () => 0, ...options });
  try {
    await work(sql);
  } finally {
    await close();
  }
};
const written = async () => (await other.sql<{ name: string }[]>`select name from written order by name`).map(({ name }) => name);
const pidOf = async (sql: postgres.Sql | postgres.TransactionSql): Promise<number> =>
  (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0;
const terminate = (pid: number) => other.sql`select pg_terminate_backend(${pid}, 5000)`;

it('[PLAT-483] connects again after a connection that failed before its first byte', async () => {
  const { host, port } = database.connection;
  let tried = 0;
  const socket = async () => {
    tried += 1;
    const fails = tried === 1;
    const opened = fails ? new Socket() : connectTo({ path: `${host}/.s.PGSQL.${port}` });
    if (fails) setImmediate(() => opened.destroy(new Error('refused')));
    else await new Promise((resolve) => opened.once('connect', resolve));
    return opened;
  };
  await withPool(
    async (sql) => {
      await expect(sql`select 1`).rejects.toThrow('refused');
      expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
      expect(tried).toBe(2);
    },
    // the types of the driver leave it out
    { socket } as object,
  );
});

it('[PLAT-483] gives the next query its own result after a server ended the connection during a query', async () => {
  await withPool(async (sql) => {
    const pid = await pidOf(sql);
    const sleeping = sql`select pg_sleep(60)`.then(String, String);
    await expect
      .poll(async () => (await other.sql`select 1 from pg_stat_activity where pid = ${pid} and state = 'active'`).length)
      .toBe(1);
    await terminate(pid);
    expect(await sleeping).toMatch(/CONNECTION_CLOSED|terminating connection/);
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });
});

it('[PLAT-483] refuses the work of a transaction whose connection was lost, also when another has its place', async () => {
  await withPool(async (sql) => {
    const lost = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve();
    const transaction = sql.begin(async (tx) => {
      await tx`insert into written values ('before')`;
      await terminate(await pidOf(tx));
      await lost.promise;
      await opened.promise;
      late = tx`insert into written values ('after')`.then(String, (thrown) => thrown.code);
      await late;
    });
    await expect(transaction).rejects.toMatchObject({ code: expect.stringMatching(/^(CONNECTION_CLOSED|57P01)$/) });
    lost.resolve();
    await sql.begin(async (tx) => {
      await tx`insert into written values ('another')`;
      opened.resolve();
      await expect.poll(async () => late).toBe('CONNECTION_CLOSED');
    });
    expect(await written()).toEqual(['another']);
  });
});

it.each([98, 99, 100, 101])(
  '[PLAT-483] reserves the connection of a transaction that starts behind %i queries',
  async (before) => {
    await withPool(async (sql) => {
      await sql`select 1`;
      const queries = Array.from({ length: before }, () => sql`select 1`.execute());
      const rolledBack = sql
        .begin(async (tx) => {
          await tx`insert into written values ('rolled back')`;
          throw new Error('no');
        })
        .catch((thrown) => thrown.message);
      await Promise.all(queries);
      expect(await rolledBack).toBe('no');
      expect(await sql`select pg_current_xact_id_if_assigned() as id`).toEqual([{ id: null }]);
    });
    expect(await written()).toEqual([]);
  },
);
