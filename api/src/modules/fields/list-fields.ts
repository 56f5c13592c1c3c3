import type { Actor } from 'shared-contracts/actor';
import * as op from 'shared-contracts/operations/fields';
import type { Field } from 'shared-contracts/schemas/fields';
import { msg } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { listRows, type OrderedRows } from '../ordered-rows/ordered-rows.ts';
import { fields, subfields } from './tables.ts';

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
  const [all, parts] = await Promise.all([listRows(ctx, actor, fieldRows, query), listRows(ctx, actor, subfieldRows, query)]);
  const byField = Map.groupBy(parts, ({ fieldId }) => fieldId);
  return all.map((field) => ({ ...field, subfields: byField.get(field.id) ?? [] }));
};
