import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-databases.ts';
import { type Connection, connect } from './client.ts';
import { FrequentStatements } from './prepare-frequent.ts';
import { matchesQuery } from './search.ts';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.connection, { max: 1 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const plans = async (part: string) => {
  const rows = await connection.sql<{ statement: string }[]>`select statement from pg_prepared_statements`;
  return rows.filter(({ statement }) => statement.includes(part)).length;
};

describe('[PLAT-274] a statement', () => {
  it('is prepared from its third execution on, also inside a transaction, with the same results', async () => {
    const execute = (db: Pick<Connection['db'], 'execute'>) => db.execute('select 7 as "seven"');
    expect([...(await execute(connection.db))]).toEqual([{ seven: 7 }]);
    await execute(connection.db);
    expect(await plans('"seven"')).toBe(0);
    await connection.db.transaction(async (tx) => {
      expect([...(await execute(tx))]).toEqual([{ seven: 7 }]);
      await tx.transaction(async (inner) => void (await execute(inner)));
    });
    expect(await plans('"seven"')).toBe(1);
  });

  it('that differs each time is never prepared, and displaces no repeated one', () => {
    const statements = new FrequentStatements();
    for (let number = 0; number < 10_000; number += 1) expect(statements.has(`select ${number}`)).toBe(false);
    expect(['select', 'select', 'select'].map((statement) => statements.has(statement))).toEqual([false, false, true]);
  });

  it('that searches items is planned for its search words each time', async () => {
    const execute = () => connection.db.execute(sql`select 8 as "eight" where ${matchesQuery(sql`''::tsvector`, 'turbine')}`);
    const built = connection.db
      .select({ nine: sql`9`.as('nine') })
      .from(sql`(select) as once`)
      .where(matchesQuery(sql`''::tsvector`, sql.placeholder('query')))
      .prepare('nine');
    for (let time = 1; time <= 4; time += 1) {
      await execute();
      await built.execute({ query: 'turbine' });
    }
    expect(await plans('"eight"')).toBe(0);
    expect(await plans('"nine"')).toBe(0);
  });

  it('keeps one plan for a repeated limit, which the server uses for every reader', async () => {
    await connection.sql`create table if not exists many as select number, number % 7 as owner from generate_series(1, 50000) number`;
    await connection.sql`create index on many (owner, number)`;
    await connection.sql`analyze many`;
    const execute = (owner: number, limit: number) =>
      connection.db.execute(sql`select number as "tenth" from many where owner = ${owner} order by number limit ${limit}`);
    for (let time = 1; time <= 12; time += 1) expect(await execute(time % 7, 10)).toHaveLength(10);
    expect(await execute(3, 4)).toHaveLength(4);
    const kept = await connection.sql`
      select generic_plans::int as generic, custom_plans::int as custom, cardinality(parameter_types) as parameters
      from pg_prepared_statements where statement like ${'%as "tenth"%'}`;
    // the server tries five custom plans before it keeps a generic one
    expect([...kept]).toEqual([{ generic: 5, custom: 5, parameters: 1 }]);
  });

  it('is not prepared beyond the maximum number, and earlier ones stay prepared', () => {
    const statements = new FrequentStatements();
    const executeThrice = (statement: string) => [1, 2, 3].map(() => statements.has(statement)).at(-1);
    const prepared = Array.from({ length: 600 }, (_, number) => executeThrice(`select ${number}`)).filter(Boolean);
    expect(prepared).toHaveLength(500);
    expect([statements.has('select 1'), executeThrice('select one more')]).toEqual([true, false]);
  });
});
