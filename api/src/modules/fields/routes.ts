import { eq } from 'drizzle-orm';
import * as op from 'shared-contracts/operations/fields';
import { type Handler, handler } from '../../platform/http/route.ts';
import { createRow, editRow, reorderRows } from '../ordered-rows/ordered-rows.ts';
import { fieldRows, findField, listFields, rejectTakenName, subfieldRows } from './fields.ts';
import { subfields } from './tables.ts';

export const routes: readonly Handler[] = [
  handler(op.listFields, ({ ctx, actor, input }) => listFields(ctx, actor, input.query)),
  handler(op.createField, ({ ctx, actor, input }) => rejectTakenName(createRow(ctx, actor, fieldRows, input.body))),
  handler(op.reorderFields, ({ ctx, actor, input }) => reorderRows(ctx, actor, fieldRows, input.body.ids)),
  handler(op.editField, ({ ctx, actor, input }) =>
    rejectTakenName(editRow(ctx, actor, fieldRows, { ...input.params, ...input.body })),
  ),
  handler(op.createSubfield, async ({ ctx, actor, input: { params, body } }) => {
    const { id: fieldId } = await findField(ctx, params.id);
    return rejectTakenName(createRow(ctx, actor, subfieldRows, body, { fieldId }));
  }),
  handler(op.reorderSubfields, async ({ ctx, actor, input: { params, body } }) => {
    const { id } = await findField(ctx, params.id);
    return reorderRows(ctx, actor, subfieldRows, body.ids, eq(subfields.fieldId, id));
  }),
  handler(op.editSubfield, ({ ctx, actor, input }) =>
    rejectTakenName(editRow(ctx, actor, subfieldRows, { ...input.params, ...input.body })),
  ),
];
