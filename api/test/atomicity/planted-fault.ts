import { sql } from 'drizzle-orm';
import type { TestPortal } from '../portal.ts';

/** The tables that a change writes besides its own row. */
export const sideEffectTables = ['activities', 'audit_log', 'job_common', 'notifications'] as const;
export type SideEffectTable = (typeof sideEffectTables)[number];

/** The table in SQL: pg-boss keeps the jobs of all kinds in one table of its own schema. */
const identifierOf = (table: SideEffectTable) =>
  table === 'job_common' ? sql`pgboss.job_common` : sql`${sql.identifier(table)}`;

/** Prepares faults that make these tables refuse every new row; changes nothing until a fault is on. */
export const prepareFaults = async ({ ctx }: TestPortal): Promise<void> => {
  await ctx.db.execute(sql`create schema faults`);
  await ctx.db.execute(sql`create table faults.planted (name text primary key)`);
  await ctx.db.execute(sql`
    create function fail_where_planted() returns trigger language plpgsql as $$
    begin
      if exists (select from faults.planted where name = tg_table_name) then raise exception 'a planted fault'; end if;
      return null;
    end $$`);
  for (const table of sideEffectTables)
    await ctx.db.execute(sql`
      create trigger planted after insert on ${identifierOf(table)} for each row execute function fail_where_planted()`);
};

/** Makes a table refuse every new row while `work` runs. */
export const withFault = async <T>({ ctx }: TestPortal, table: SideEffectTable, work: () => Promise<T>): Promise<T> => {
  await ctx.db.execute(sql`insert into faults.planted values (${table})`);
  try {
    return await work();
  } finally {
    await ctx.db.execute(sql`delete from faults.planted`);
  }
};
