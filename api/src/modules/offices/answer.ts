import type { AdminOffice, AdminTable, Closure } from 'shared-contracts/schemas/office';
import type { OfficeClosureRow, OfficeRow, OfficeTableRow } from './tables.ts';

/** A table as admins read it. */
export const adminTableAnswer = (row: OfficeTableRow): AdminTable => ({ ...row, createdAt: row.createdAt.toISOString() });

/** A closed day as admins read it. */
export const closureAnswer = (row: OfficeClosureRow): Closure => ({ ...row, createdAt: row.createdAt.toISOString() });

/** An office as admins read it, with what is in it. */
export const adminOfficeAnswer = (
  row: OfficeRow,
  tables: readonly OfficeTableRow[],
  closures: readonly OfficeClosureRow[],
): AdminOffice => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  tables: tables.filter(({ officeId }) => officeId === row.id).map(adminTableAnswer),
  closures: closures.filter(({ officeId }) => officeId === row.id).map(closureAnswer),
});
