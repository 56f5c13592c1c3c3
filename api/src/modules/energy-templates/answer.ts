import type { EnergyTemplate } from 'shared-contracts/schemas/energy-template';
import type { EnergyTemplateRow } from './tables.ts';

/** A template as everyone gets it. */
export const templateAnswer = (row: EnergyTemplateRow): EnergyTemplate => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
