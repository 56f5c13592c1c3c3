import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConnection } from '../src/platform/db/embedded/connection.ts';
import { createTestDatabase, type TestDatabase } from './test-databases.ts';

describe('databases of the test run', () => {
  const databases: TestDatabase[] = [];
  beforeAll(async () => {
    databases.push(await createTestDatabase(), await createTestDatabase());
  });
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.drop()));
  });

  it('isolate one test file from another', async () => {
    const [first, second] = databases.map(({ connection }) => openConnection(connection));
    await first?.unsafe('create table seen (id int)');
    const [row] = (await second?.unsafe(`select to_regclass('seen') as found`)) ?? [];
    expect(row?.found).toBeNull();
    await Promise.all([first?.end(), second?.end()]);
  });
});
