import { asc } from 'drizzle-orm';
import type { EnergyTemplate } from 'shared-contracts/schemas/energy-template';
import type { Context } from '../../context.ts';
import { templateAnswer } from './answer.ts';
import { energyTemplates } from './tables.ts';

/** All templates, by title. */
export const listTemplates = async ({ db }: Context): Promise<EnergyTemplate[]> => {
  const rows = await db.select().from(energyTemplates).orderBy(asc(energyTemplates.title), asc(energyTemplates.id));
  return rows.map(templateAnswer);
};
