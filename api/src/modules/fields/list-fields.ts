import { asc, eq } from 'drizzle-orm';
import type { Field } from 'shared-contracts/schemas/fields';
import type { Context } from '../../context.ts';
import { fields, subfields } from './tables.ts';

/** The fields that people can choose from, by name, each with its subfields. */
export const listFields = async ({ db }: Context): Promise<Field[]> => {
  const [all, parts] = await Promise.all([
    db
      .select({ id: fields.id, name: fields.name, description: fields.description, icon: fields.icon })
      .from(fields)
      .where(eq(fields.isActive, true))
      .orderBy(asc(fields.name), asc(fields.id)),
    db
      .select({
        id: subfields.id,
        fieldId: subfields.fieldId,
        name: subfields.name,
        description: subfields.description,
      })
      .from(subfields)
      .where(eq(subfields.isActive, true))
      .orderBy(asc(subfields.name), asc(subfields.id)),
  ]);
  const byField = Map.groupBy(parts, ({ fieldId }) => fieldId);
  return all.map((field) => ({ ...field, subfields: byField.get(field.id) ?? [] }));
};
