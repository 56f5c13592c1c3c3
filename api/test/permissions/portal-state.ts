import { sql } from 'drizzle-orm';
import { releasesFolder } from '../../src/modules/remotes/serve/release-files.ts';
import type { TestPortal } from '../portal.ts';

/** Tables that a refused call may write, such as to record who tried, and how often. */
const ignoredTables = ['table_stamps', 'audit_log', 'rate_limits', 'password_attempts', 'upload_usage'];

const watches = new WeakMap<TestPortal, Promise<void>>();

/** Makes the database number every write to a row of the portal. A rollback leaves no number. */
const watchRows = async ({ ctx }: TestPortal): Promise<void> => {
  await ctx.db.execute(sql`create schema watch`);
  await ctx.db.execute(sql`create table watch.changes (number bigserial primary key)`);
  await ctx.db.execute(sql`
    create function watch.count_change() returns trigger language plpgsql as $$
    begin
      insert into watch.changes default values;
      return null;
    end $$`);
  const tables = await ctx.db.execute<{ schema: string; name: string }>(
    sql`select schemaname as schema, tablename as name from pg_tables where schemaname = 'public' or tablename = 'job_common'`,
  );
  for (const { schema, name } of tables) {
    if (ignoredTables.includes(name)) continue;
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    await ctx.db.execute(sql`
      create trigger watch_rows after insert or delete on ${table} for each row execute function watch.count_change()`);
    await ctx.db.execute(sql`
      create trigger watch_changes after update on ${table} for each row when (old.* is distinct from new.*)
        execute function watch.count_change()`);
  }
};

/**
 * Changes whenever a row or a stored file of the portal does: the number of the last change and the list of files.
 * @param folders of the store; a publication that fails late leaves files of its release, which the daily sweep removes
 */
export const stateOf = async (portal: TestPortal, folders: readonly string[] = ['files', releasesFolder]): Promise<string> => {
  const watch = watches.get(portal) ?? watchRows(portal);
  watches.set(portal, watch);
  await watch;
  const [row] = await portal.ctx.db.execute<{ last: string | null }>(sql`select max(number) as last from watch.changes`);
  const files = await Promise.all(folders.map((folder) => Array.fromAsync(portal.ctx.files.list(folder), ({ key }) => key)));
  return JSON.stringify([row?.last, files.flat().sort()]);
};
