import * as op from 'shared-contracts/operations/offices';
import { type Handler, handler } from '../../platform/http/route.ts';
import { createOffice, editOffice } from './change-office.ts';
import { createOfficeTable, editOfficeTable } from './change-table.ts';
import { closeOffice, reopenOffice } from './close-office.ts';
import { listAdminOffices, listOffices, listOfficeTables } from './list-offices.ts';

export const routes: readonly Handler[] = [
  handler(op.listOffices, ({ ctx }) => listOffices(ctx)),
  handler(op.listOfficeTables, ({ ctx, input }) => listOfficeTables(ctx, input.params)),
  handler(op.listAdminOffices, ({ ctx }) => listAdminOffices(ctx)),
  handler(op.createOffice, ({ ctx, actor, input }) => createOffice(ctx, actor, input.body)),
  handler(op.editOffice, ({ ctx, actor, input }) => editOffice(ctx, actor, { ...input.params, ...input.body })),
  handler(op.createOfficeTable, ({ ctx, actor, input }) => createOfficeTable(ctx, actor, { ...input.params, ...input.body })),
  handler(op.editOfficeTable, ({ ctx, actor, input }) => editOfficeTable(ctx, actor, { ...input.params, ...input.body })),
  handler(op.closeOffice, ({ ctx, actor, input }) => closeOffice(ctx, actor, { ...input.params, ...input.body })),
  handler(op.reopenOffice, ({ ctx, actor, input }) => reopenOffice(ctx, actor, input.params)),
];
