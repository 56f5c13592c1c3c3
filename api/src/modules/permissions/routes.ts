import * as op from 'shared-contracts/operations/permissions';
import { type Handler, handler } from '../../platform/http/route.ts';
import { readPermissions, readPersonPermissions } from './permission-matrix.ts';

export const routes: readonly Handler[] = [
  handler(op.getPermissions, ({ ctx }) => readPermissions(ctx)),
  handler(op.getPersonPermissions, ({ ctx, input }) => readPersonPermissions(ctx, input.params)),
];
