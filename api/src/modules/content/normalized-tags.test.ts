import type postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/test-databases.ts';
import { openDriver } from '../../platform/db/address.ts';
import { knownMigrations, migrate } from '../../platform/db/migrate.ts';

let database: TestDatabase;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await createEmptyDatabase();
  sql = openDriver(database.connection, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const composed = '\u00e9nergie';
const decomposed = 'e\u0301nergie';

it('[PLAT-410] tags of earlier versions become one if they look the same', async () => {
  await migrate(database.connection, { upTo: knownMigrations()[39] ?? 0 });
  const [user] = await sql<{ id: string }[]>`
    insert into users (username, email, password, first_name, last_name, created_at, updated_at)
    values ('ana', 'ana@portal.example', 'x', 'Ana', 'Pop', now(), now()) returning id`;
  const tags = [['wind', decomposed, 'sun', composed], ['wind', 'sun'], [], [composed]];
  for (const [index, given] of tags.entries())
    await sql`
      insert into ideas (title, description, category, author_id, tags, created_at, updated_at)
      values (${String(index)}, '', 'energy_efficiency', ${user?.id ?? ''}, ${given}, '2026-01-01', '2026-01-01')`;
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
