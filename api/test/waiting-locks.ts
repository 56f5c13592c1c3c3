import type postgres from 'postgres';
import { expect, vi } from 'vitest';
import { patient } from './patient.ts';

/** Resolves once one connection to this database waits: for a table, an advisory lock, or a transaction that changed its row. */
export const untilOneWaits = (sql: postgres.Sql, kind: 'relation' | 'advisory' | 'transactionid'): Promise<void> =>
  vi.waitFor(async () => {
    const waiting = await sql`
        select from pg_locks join pg_stat_activity using (pid)
        where locktype = ${kind} and not granted and datname = current_database()`;
    expect(waiting).toHaveLength(1);
  }, patient);
