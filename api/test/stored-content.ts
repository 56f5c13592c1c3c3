import type postgres from 'postgres';
import { quotedTableName, readTables } from '../src/backup/backup-format.ts';
import { type DatabaseAddress, openDriver } from '../src/platform/db/address.ts';
import { DiskStore } from '../src/platform/files/disk-store.ts';
import type { FileStore } from '../src/platform/files/file-store.ts';

/** Every row of every table as text, in a fixed order. */
export const readRows = async (sql: postgres.Sql | postgres.TransactionSql): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const table of await readTables(sql)) {
    const rows = await sql.unsafe<{ row: string }[]>(`select t::text as row from ${quotedTableName(table)} t order by 1`);
    found[table.name] = rows.map(({ row }) => row);
  }
  return found;
};

/** Every row of a database, as {@link readRows}. */
export const rowsOf = async (address: DatabaseAddress): Promise<Record<string, string[]>> => {
  const sql = openDriver(address, { max: 1 });
  try {
    return await readRows(sql);
  } finally {
    await sql.end();
  }
};

/** Rows without the id of the file store, which every restore creates anew. */
export const withoutStoreId = (rows: Record<string, string[]>): Record<string, string[]> => ({
  ...rows,
  file_store_identity: [],
});

/** Every stored file with its bytes. */
export const bytesOf = async (location: string | FileStore): Promise<Record<string, string>> => {
  const store = typeof location === 'string' ? new DiskStore(location) : location;
  const found: Record<string, string> = {};
  for await (const { key } of store.list('files'))
    found[key] = Buffer.from((await (await store.open(key))?.body.bytes()) ?? []).toString('base64');
  return found;
};
