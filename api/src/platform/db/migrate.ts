import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import { type DatabaseAddress, openDriver } from './address.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');
/** Any number that nothing else in this database locks on. */
const lockKey = 4_182_331;

/** Brings a database to the present schema. Several instances may start at once: one migrates, the others wait. */
export const migrate = async (address: DatabaseAddress): Promise<void> => {
  const sql = openDriver(address, { max: 1, onnotice: () => undefined });
  try {
    await sql`select pg_advisory_lock(${lockKey})`;
    await runMigrations(drizzle(sql), { migrationsFolder });
  } finally {
    // the lock ends with its connection
    await sql.end({ timeout: 5 });
  }
};
