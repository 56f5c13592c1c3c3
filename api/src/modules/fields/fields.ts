import { and, eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { fieldTexts } from 'shared-contracts/constants/admin-rows';
import * as op from 'shared-contracts/operations/fields';
import type { Field } from 'shared-contracts/schemas/admin-rows';
import { msg, t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/client.ts';
import { violatedConstraint } from '../../platform/db/query-error.ts';
import { amongIds } from '../../platform/db/values.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { listRows, type OrderedRows } from '../ordered-rows/ordered-rows.ts';
import { fields, subfields } from './tables.ts';

/** The names of fields and subfields by their ids, whether they can still be chosen or not; omits unknown ids. */
export const fieldNames = async (db: Database, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const found = await Promise.all([
    db.select({ id: fields.id, name: fields.name }).from(fields).where(amongIds(fields.id, wanted)),
    db.select({ id: subfields.id, name: subfields.name }).from(subfields).where(amongIds(subfields.id, wanted)),
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
  const [subfield] = await db
    .select({ id: subfields.id })
    .from(subfields)
    .innerJoin(fields, eq(fields.id, subfields.fieldId))
    .where(and(eq(subfields.id, id), eq(subfields.isActive, true), eq(fields.isActive, true)));
  return subfield !== undefined;
};

/** The field with this id. @throws not_found */
export const findField = async ({ db }: Context, id: string): Promise<{ id: string }> => {
  const [field] = await db.select({ id: fields.id }).from(fields).where(eq(fields.id, id));
  if (!field) throw notFound(t`Field not found`);
  return field;
};

/**
 * Runs a change of a field.
 * @throws conflict when another field, or another subfield of the same field, has the name
 */
export const rejectTakenName = async <T>(change: Promise<T>): Promise<T> => {
  try {
    return await change;
  } catch (thrown) {
    if (!violatedConstraint(thrown)?.endsWith('_name_unique')) throw thrown;
    throw conflict(fieldTexts.taken, [{ path: 'name', message: fieldTexts.taken }]);
  }
};

export const fieldRows: OrderedRows<typeof fields.$inferSelect> = {
  table: fields,
  label: msg`field`,
  missing: msg`Field not found`,
  entityType: 'field',
  name: 'name',
  operation: op.editField,
};

export const subfieldRows: OrderedRows<typeof subfields.$inferSelect> = {
  table: subfields,
  label: msg`subfield`,
  missing: msg`Subfield not found`,
  entityType: 'subfield',
  name: 'name',
  operation: op.editSubfield,
};

/** The fields that people can choose from, each with its subfields; with `all`, those that are switched off too. */
export const listFields = async (ctx: Context, actor: Actor, query: { readonly all?: boolean | undefined }): Promise<Field[]> => {
  const [allFields, allSubfields] = await Promise.all([
    listRows(ctx, actor, fieldRows, query),
    listRows(ctx, actor, subfieldRows, query),
  ]);
  const byField = Map.groupBy(allSubfields, ({ fieldId }) => fieldId);
  return allFields.map((field) => ({ ...field, subfields: byField.get(field.id) ?? [] }));
};
