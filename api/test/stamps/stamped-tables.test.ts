import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableNames, unstamped } from '../../src/platform/stamps/table-stamps.ts';
import * as schema from '../../src/schema.ts';
import { openPortal, type TestPortal } from '../portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const names = async (query: ReturnType<typeof sql>): Promise<string[]> =>
  (await portal.ctx.db.execute<{ name: string }>(query)).map(({ name }) => name).sort();

describe('[PLAT-271] every table of the database', () => {
  it('is stamped by every kind of change, or is one that no stamped read may use', async () => {
    // insert 4, delete 8, update 16, truncate 32; for each statement, after it, enabled
    const stamped = await names(sql`
      select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
      where proname = 'stamp_table' and tgtype = 60 and tgenabled = 'O' and tgqual is null`);
    const all = tableNames(schema);
    expect(stamped.length).toBeGreaterThan(35);
    expect([...stamped, ...Object.keys(unstamped)].sort()).toEqual(all.sort());
    expect(
      await names(
        sql`select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
      ),
    ).toEqual(all.sort());
  });

  it('is in a schema that statements name only if they read something without a stamp', async () => {
    const schemas = await names(
      sql`select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
    );
    expect(schemas).toEqual(['drizzle', 'pgboss', 'public']);
  });

  it('is named by the statements that read it: there is no view, and no function that reads a table', async () => {
    expect(
      await names(
        sql`select relname as name from pg_class where relkind in ('v', 'm', 'f') and relnamespace = 'public'::regnamespace`,
      ),
    ).toEqual([]);
    const functions = await names(sql`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
    expect(functions).toEqual(['search_fold', 'search_prefix', 'search_vector']);
  });
});
