import { describe, expect, it } from 'vitest';
import { StatementTables, TableSets } from './table-stamps.ts';

// as letters: a, b and c
const tables = new StatementTables(new TableSets(['ideas', 'users', 'votes']), ['sessions']);
const of = (...statements: string[]) => tables.of(statements);

describe('[PLAT-271] the tables of a statement', () => {
  it.each([
    ['select "id" from "ideas" inner join "users" on true where exists (select from votes)', 'abc'],
    ['select 1', ''],
    ['select "comments" from "ideas_of_others"', ''],
    // a word that only looks like a table counts as one
    ['select "votes" from "ideas"', 'ac'],
  ])('are found in %j', (statement, expected) => expect(of(statement)).toBe(expected));

  it('are those of all statements of a read', () => {
    expect(of('select from "ideas"', 'select from "votes"', 'select from "ideas"')).toBe('ac');
    expect(of()).toBe('');
  });

  it.each([
    ['a table without a stamp', 'select from "ideas", "sessions"'],
    ['the time', 'select now() from "ideas"'],
    ['the time', 'select from "ideas" where "created_at"::date = CURRENT_DATE'],
    ['chance', 'select from "ideas" order by random()'],
    ['a table of the queue', 'select from pgboss.job_common'],
    ['what the server knows of itself', 'select count(*) from pg_stat_activity'],
    ['a lock', 'select from "ideas" for update'],
    ['a change', 'update "ideas" set "title" = $1'],
    ['a change', 'with gone as (delete from "votes" returning 1) select from gone'],
    ['a change', 'insert into "votes" values ($1)'],
  ])('are undefined if a statement has %s: %s', (_what, statement) => {
    expect(of('select from "users"', statement)).toBeUndefined();
  });
});
