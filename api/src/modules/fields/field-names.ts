import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { fields, subfields } from './tables.ts';

/** The names of fields and subfields by their ids, whether they can still be chosen or not; ids of nothing are left out. */
export const fieldNames = async (db: Database, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const found = await Promise.all([
    db.select({ id: fields.id, name: fields.name }).from(fields).where(inArray(fields.id, wanted)),
    db.select({ id: subfields.id, name: subfields.name }).from(subfields).where(inArray(subfields.id, wanted)),
  ]);
  return new Map(found.flat().map(({ id, name }) => [id, name]));
};

/** Whether a person can choose the field or subfield with this id. */
export const canChooseField = async (db: Database, id: string): Promise<boolean> => {
  const [field] = await db
    .select({ id: fields.id })
    .from(fields)
    .where(and(eq(fields.id, id), eq(fields.isActive, true)));
  if (field) return true;
  const [part] = await db
    .select({ id: subfields.id })
    .from(subfields)
    .innerJoin(fields, eq(fields.id, subfields.fieldId))
    .where(and(eq(subfields.id, id), eq(subfields.isActive, true), eq(fields.isActive, true)));
  return part !== undefined;
};
