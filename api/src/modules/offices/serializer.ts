import type { AdminOffice, AdminTable, Closure } from 'shared-contracts/schemas/office';
import type { OfficeClosureRow, OfficeRow, OfficeTableRow } from './tables.ts';

/** Serializes a table for admins. */
export const serializeAdminTable = (row: OfficeTableRow): AdminTable => ({ ...row, createdAt: row.createdAt.toISOString() });

/** Serializes a closed day for admins. */
export const serializeClosure = (row: OfficeClosureRow): Closure => ({ ...row, createdAt: row.createdAt.toISOString() });

/** Serializes an office for admins, with its tables and closed days. */
export const serializeAdminOffice = (
  row: OfficeRow,
  tables: readonly OfficeTableRow[],
  closures: readonly OfficeClosureRow[],
): AdminOffice => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  tables: tables.filter(({ officeId }) => officeId === row.id).map(serializeAdminTable),
  closures: closures.filter(({ officeId }) => officeId === row.id).map(serializeClosure),
});
