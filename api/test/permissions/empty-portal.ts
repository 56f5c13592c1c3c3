import { sql } from 'drizzle-orm';
import { releasesFolder } from '../../src/modules/remotes/serve/release-files.ts';
import type { TestPortal } from '../portal.ts';

/** Tables with rows that migrations insert, and that which binds the file store to the database. */
const preservedTables = ['fields', 'subfields', 'file_store_identity'];

/**
 * Deletes every row and every stored file that calls have left behind. Deletes rows with their triggers disabled: truncating
 * creates new files for every table and index, which costs more processor time than the calls of a test.
 */
export const emptyPortal = async ({ ctx }: TestPortal): Promise<void> => {
  await ctx.db.execute(
    sql.raw(`do $$ declare name text; begin
      perform set_config('session_replication_role', 'replica', true);
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not in ('${preservedTables.join("', '")}') loop
        execute format('delete from %I', name);
      end loop;
      delete from pgboss.job;
    end $$`),
  );
  for (const folder of ['files', releasesFolder]) await ctx.files.removeFolder(folder);
};
