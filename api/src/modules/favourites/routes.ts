import * as op from 'shared-contracts/operations/favourites';
import { type Handler, handler } from '../../platform/http/route.ts';
import { listFavourites, starItem, unstarItem } from './favourites.ts';

export const routes: readonly Handler[] = [
  handler(op.listFavourites, ({ ctx, actor }) => listFavourites(ctx, actor)),
  handler(op.starItem, ({ ctx, actor, input }) => starItem(ctx, actor, input.params)),
  handler(op.unstarItem, ({ ctx, actor, input }) => unstarItem(ctx, actor, input.params)),
];
