import * as op from 'shared-contracts/operations/search';
import { type Handler, handler } from '../../platform/http/route.ts';
import { searchPortal } from './search-portal.ts';

export const routes: readonly Handler[] = [
  handler(op.searchPortal, ({ ctx, actor, input }) => searchPortal(ctx, actor, input.query)),
];
