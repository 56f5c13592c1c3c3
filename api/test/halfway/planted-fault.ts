import { sql } from 'drizzle-orm';
import type { TestPortal } from '../portal.ts';

/** What a change writes beside its own row. */
export const beside = ['activities', 'audit_log', 'jobs', 'notifications'] as const;
export type Beside = (typeof beside)[number];

/** Lets a test make the tables beside a change refuse every new row; until then nothing is different. */
export const prepareFaults = async ({ ctx }: TestPortal): Promise<void> => {
  await ctx.db.execute(sql`create table planted_faults (name text primary key)`);
  await ctx.db.execute(sql`
    create function fail_where_planted() returns trigger language plpgsql as $$
    begin
      if exists (select from planted_faults where name = tg_table_name) then raise exception 'a planted fault'; end if;
      return null;
    end $$`);
  for (const table of beside)
    await ctx.db.execute(sql`
      create trigger planted after insert on ${sql.identifier(table)} for each row execute function fail_where_planted()`);
};

/** Has a table refuse every new row while something is done. */
export const withFault = async <T>({ ctx }: TestPortal, table: Beside, work: () => Promise<T>): Promise<T> => {
  await ctx.db.execute(sql`insert into planted_faults values (${table})`);
  try {
    return await work();
  } finally {
    await ctx.db.execute(sql`delete from planted_faults`);
  }
};
