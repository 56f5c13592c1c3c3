import { nameInStatement, readTables } from '../src/backup/database-tables.ts';
import { type DatabaseAddress, openDriver } from '../src/platform/db/address.ts';

/** Every row of every table as text, in a fixed order. */
export const everyRow = async (address: DatabaseAddress): Promise<Record<string, string[]>> => {
  const sql = openDriver(address, { max: 1 });
  const found: Record<string, string[]> = {};
  for (const table of await readTables(sql)) {
    const rows = await sql.unsafe<{ row: string }[]>(`select t::text as row from ${nameInStatement(table)} t order by 1`);
    found[table.name] = rows.map(({ row }) => row);
  }
  await sql.end();
  return found;
};
