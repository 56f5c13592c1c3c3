import type postgres from 'postgres';
import { expect, vi } from 'vitest';

/** Resolves once one connection to this database waits for a lock: on a table, or an advisory one. */
export const untilOneWaits = (sql: postgres.Sql, kind: 'relation' | 'advisory'): Promise<void> =>
  vi.waitFor(
    async () => {
      const waiting = await sql`
        select from pg_locks where locktype = ${kind} and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      expect(waiting).toHaveLength(1);
    },
    { timeout: 30_000 },
  );
