import type postgres from 'postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/test-databases.ts';
import { openDriver } from '../../platform/db/address.ts';
import { knownMigrations, migrate } from '../../platform/db/migrate.ts';

let database: TestDatabase;
let sql: postgres.Sql;
beforeEach(async () => {
  database = await createEmptyDatabase();
  sql = openDriver(database.connection, { max: 1, onnotice: () => undefined });
});
afterEach(async () => {
  await sql.end();
  await database.drop();
});

const composed = '\u00e9nergie';
const decomposed = 'e\u0301nergie';

/** Migrates to the state before the migration of this number, and adds a person. */
const migratedBefore = async (number: number): Promise<string> => {
  await migrate(database.connection, { upTo: knownMigrations()[number - 1] ?? 0 });
  const [user] = await sql<{ id: string }[]>`
    insert into users (username, email, password, first_name, last_name, created_at, updated_at)
    values ('ana', 'ana@portal.example', 'x', 'Ana', 'Pop ₂', now(), now()) returning id`;
  return user?.id ?? '';
};

it('[PLAT-410] tags of earlier versions become one if they look the same', async () => {
  const authorId = await migratedBefore(40);
  const tags = [['wind', decomposed, 'sun', composed], ['wind', 'sun'], [], [composed]];
  for (const [index, given] of tags.entries())
    await sql`
      insert into ideas (title, description, category, author_id, tags, created_at, updated_at)
      values (${String(index)}, '', 'energy_efficiency', ${authorId}, ${given}, '2026-01-01', '2026-01-01')`;
  await sql`
    insert into project_templates (name, summary, description, tags, days, created_at, updated_at)
    values ('Study', '', '', ${[decomposed, composed]}, 1, now(), now())`;
  await migrate(database.connection);
  const ideas = await sql`select tags, updated_at::date::text as day from ideas order by title`;
  expect(ideas.map((idea) => idea.tags)).toEqual([['wind', composed, 'sun'], ['wind', 'sun'], [], [composed]]);
  expect(new Set(ideas.map(({ day }) => day))).toEqual(new Set(['2026-01-01']));
  const [template] = await sql`select tags from project_templates where name = 'Study'`;
  expect(template?.tags).toEqual([composed]);
});

it('[PLAT-22] subscripts and superscripts of earlier versions are found by their digits', async () => {
  const authorId = await migratedBefore(41);
  for (const title of ['CO₂ of the fleet', 'Gas in m³', 'Coke'])
    await sql`
      insert into ideas (title, description, category, author_id, tags, created_at, updated_at)
      values (${title}, '', 'energy_efficiency', ${authorId}, '{}', '2026-01-01', '2026-01-01')`;
  await migrate(database.connection);
  const found = async (word: string) =>
    (await sql`select title from ideas where search @@ search_prefix(${word})`).map(({ title }) => title);
  expect([await found('co2'), await found('m3')]).toEqual([['CO₂ of the fleet'], ['Gas in m³']]);
  // by the index, which has to be built anew
  await sql`set enable_seqscan = off`;
  expect(await sql`select 1 from users where search_vector(array[first_name, last_name]) @@ search_prefix('2')`).toHaveLength(1);
});
