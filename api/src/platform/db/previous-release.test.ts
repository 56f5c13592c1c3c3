import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReleaseStatements, statementFaults } from '../../../test/release-statements.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-databases.ts';
import { openDriver } from './address.ts';

const { migration, statements } = readReleaseStatements();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Errors of the recorded statements after a further schema change. */
const faultsAfter = async (change: string): Promise<string[]> => {
  const changed = await createTestDatabase();
  try {
    const sql = openDriver(changed.connection, { max: 1, onnotice: () => undefined });
    await sql.unsafe(change);
    await sql.end();
    return await statementFaults(changed.connection, statements);
  } finally {
    await changed.drop();
  }
};

describe('[PLAT-221] the previous release on the current schema', () => {
  it('was recorded, reading and writing', () => {
    const beginning = (word: RegExp) => statements.filter((statement) => word.test(statement)).length;
    expect(statements.length).toBeGreaterThan(500);
    for (const word of [/^select/i, /^insert/i, /^update/i, /^delete/i]) expect(beginning(word)).toBeGreaterThan(10);
    for (const table of ['users', 'ideas', 'bookings', 'projects', 'presentations', 'releases', 'sessions', 'jobs'])
      expect(
        statements.some((statement) => statement.includes(`"${table}"`)),
        table,
      ).toBe(true);
  });

  it('is allowed to start by works-from.json', () => {
    const file = join(import.meta.dirname, '../../../migrations/works-from.json');
    const { worksFrom } = JSON.parse(readFileSync(file, 'utf8')) as { worksFrom: string };
    expect(
      migration >= worksFrom,
      `${migration} is before ${worksFrom}: record the release with bun run --cwd api statements`,
    ).toBe(true);
  });

  it('finds everything that it queries: PostgreSQL can plan each of its statements', async () => {
    expect(await statementFaults(database.connection, statements)).toEqual([]);
  });

  it.each([
    ['a column goes', 'alter table ideas drop column score', /score/],
    ['a column has another name', 'alter table users rename column first_name to given_name', /first_name/],
    ['a table goes', 'drop table notifications cascade', /notifications/],
    [
      'a column is required of which it knows nothing',
      'alter table comments add column mood text not null',
      /comments requires mood/,
    ],
    ['a default goes that it leaves out', 'alter table ideas alter column id drop default', /ideas requires id/],
    [
      'a type changes',
      'alter table remote_states alter column canary_loads drop default, alter column canary_loads type text',
      /operator does not exist/,
    ],
    ['a conflict can no longer be met', 'alter table remote_states drop constraint remote_states_pkey cascade', /ON CONFLICT/],
  ])('would fail if %s', async (_what, change, expected) => {
    expect((await faultsAfter(change)).join('\n')).toMatch(expected);
  });

  it('keeps working if a schema only grows', async () => {
    const grown = 'alter table ideas add column mood text; alter table ideas add column votes_of_all integer not null default 0';
    expect(await faultsAfter(grown)).toEqual([]);
  });
});
