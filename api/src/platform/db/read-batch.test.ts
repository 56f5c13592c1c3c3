import { and, eq, sql } from 'drizzle-orm';
import { bigint, boolean, customType, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-databases.ts';
import { type Connection, connect } from './client.ts';
import { instant } from './columns.ts';
import { batchReads } from './read-batch.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const things = pgTable('things', {
  number: integer().notNull(),
  words: text(),
  more: text().array(),
  whole: bigint({ mode: 'bigint' }),
  exact: numeric({ precision: 9, scale: 1 }),
  is: boolean(),
  at: instant('at'),
  data: jsonb(),
  id: uuid(),
  raw: bytes(),
});

let database: TestDatabase;
let connection: Connection;
let db: Connection['db'];
let statements: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.connection, { debug: (_connection, statement) => void statements.push(statement) });
  ({ db } = connection);
  await connection.sql.unsafe(`create table things (number int, words text, more text[], whole bigint, exact numeric(9,1), "is" boolean,
    at timestamptz(3), data jsonb, id uuid, raw bytea)`);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const odd = ['', ' ', 'a,b', '"', '\\', '\\"', '(a)', 'NULL', 'null', '{}', 'Țară ☀️ 𝕏', 'line\nbreak\r\n\t', "'", '$1 $$ %'];

const sentBy = async (work: () => Promise<unknown>) => {
  statements = [];
  await work();
  return statements.length;
};

describe('[PLAT-350] reads of a batch', () => {
  it('return the same as individual reads, for every type and in order, and are sent together', async () => {
    const row = {
      more: odd,
      whole: 2n ** 60n,
      exact: '-12.5',
      is: false,
      at: new Date('2026-03-29T01:30:00.123Z'),
      data: { a: odd, b: [null, 1.5, true] },
      id: crypto.randomUUID(),
      raw: Buffer.from([0, 255, 92, 34]),
    };
    await db.insert(things).values(odd.map((words, number) => ({ number, ...row, words })));
    await db.insert(things).values({ number: 99 });
    const reads = () => [
      db.select().from(things).orderBy(sql`number desc`),
      db
        .select({ one: things.number, two: things.number, words: things.words })
        .from(things)
        .where(sql`words = ${'a,b'} or words = ${'"'}`)
        .orderBy(things.number),
      db.select().from(things).where(sql`false`),
      db
        .select({ number: things.number })
        .from(things)
        .where(
          and(
            eq(things.more, odd),
            eq(things.whole, row.whole),
            eq(things.exact, row.exact),
            eq(things.is, false),
            eq(things.at, row.at),
            eq(things.data, row.data),
            eq(things.id, row.id),
            eq(things.raw, row.raw),
          ),
        )
        .orderBy(things.number),
      db.execute(sql`select number, words, "is" from things order by number limit ${3}`).then((rows) => [...rows]),
      db.select({ many: sql<number>`count(*)::int`, sum: sql<string>`sum(number)` }).from(things),
    ];
    const apart = [];
    for (const read of reads()) apart.push(await read);
    // the first run determines the column types, the second opens the connection for joined statements
    for (const _ of [1, 2]) await batchReads(() => Promise.all(reads()));
    let joined: unknown;
    const sent = await sentBy(async () => {
      joined = await batchReads(() => Promise.all(reads()));
    });
    expect(joined).toEqual(apart);
    expect(apart[3]).toHaveLength(odd.length);
    expect(sent).toBe(1);
    // as a parameter, it would make the server plan the statement again each time
    expect(statements[0]).toContain('limit 3');
  });

  it('see one snapshot of the database', async () => {
    const counts = () => [db.$count(things), db.$count(things, sql`number > ${-1}`)];
    await batchReads(() => Promise.all(counts()));
    const adding = (async () => {
      for (let number = 100; number < 200; number += 1) await db.insert(things).values({ number });
    })();
    for (let time = 0; time < 30; time += 1) {
      const [one, other] = await batchReads(() => Promise.all(counts()));
      expect(one).toBe(other);
    }
    await adding;
  });

  it('fail independently', async () => {
    const divided = (by: number) => db.execute(sql`select 1 / ${by}::int as result`);
    await batchReads(() => Promise.all([db.$count(things), divided(1)]));
    const [one, other] = await batchReads(() => Promise.allSettled([db.$count(things), divided(0)]));
    expect([one.status, other.status]).toEqual(['fulfilled', 'rejected']);
  });

  it('do not wait for a blocked one', async () => {
    const quick = () => db.execute(sql`select ${1}::int as one`);
    const reads = () => [db.$count(things), quick()] as const;
    await batchReads(() => Promise.all(reads()));
    const { promise: otherRead, resolve: markOtherRead } = Promise.withResolvers<void>();
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`lock table things in access exclusive mode`);
      lock();
      await otherRead;
    });
    await locked;
    // the table is unlocked only once the other read has its rows
    await batchReads(async () => {
      const [blocked, other] = reads();
      await Promise.all([blocked, Promise.resolve(other).then(() => markOtherRead())]);
    });
    await holding;
  });

  it('are ended by the server after a second, without a request that could end another statement', async () => {
    const setting = () => db.execute<{ timeout: string }>(sql`select current_setting('statement_timeout') as timeout`);
    const sleep = () => db.execute(sql`select pg_sleep(${1.3}::float8) is not null as slept`);
    await batchReads(() => Promise.all([setting(), sleep()]));
    const [[joined]] = await batchReads(() => Promise.all([setting(), db.$count(things)]));
    expect(joined?.timeout).toBe('1s');
    expect((await setting())[0]?.timeout).toBe('30s');
    // ended while joined, each runs alone
    const [[alone], [slept]] = await batchReads(() => Promise.all([setting(), sleep()]));
    expect([alone?.timeout, slept?.slept]).toEqual(['30s', true]);
  });

  it('are sent individually if they change or lock something, and in a transaction', async () => {
    const change = (number: number) => db.execute(sql`update things set number = number where number = ${number}`);
    const lock = () => db.select({ number: things.number }).from(things).where(sql`number = 1`).for('update');
    const all = () => batchReads(() => Promise.all([change(1), change(2), lock(), lock()]));
    await all();
    expect(await sentBy(all)).toBe(4);
    await batchReads(() =>
      db.transaction(async (tx) => {
        await tx.insert(things).values({ number: 1000 });
        expect(await tx.$count(things, sql`number = 1000`)).toBe(1);
      }),
    );
  });
});
