import * as op from 'shared-contracts/operations/permissions';
import { type Handler, handler } from '../../platform/http/route.ts';
import { readPermissions, readPersonPermissions } from './permission-matrix.ts';

export const routes: readonly Handler[] = [
  handler(op.getPermissions, ({ ctx, reply }) => {
    reply.headers.set('vary', 'accept-language');
    return readPermissions(ctx);
  }),
  handler(op.getPersonPermissions, ({ ctx, input, reply }) => {
    reply.headers.set('vary', 'accept-language');
    return readPersonPermissions(ctx, input.params);
  }),
];
