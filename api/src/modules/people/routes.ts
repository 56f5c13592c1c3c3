import * as op from 'shared-contracts/operations/people';
import { type Handler, handler } from '../../platform/http/route.ts';
import { serveAvatar } from './avatar.ts';
import { getPerson } from './get-person.ts';

export const routes: readonly Handler[] = [
  handler(op.getPerson, ({ ctx, input }) => getPerson(ctx, input.params)),
  handler(op.getPersonAvatar, ({ ctx, input }) => serveAvatar(ctx, input.params)),
];
