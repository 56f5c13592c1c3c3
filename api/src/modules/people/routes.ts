import { getPerson as getPersonOperation } from 'shared-contracts/operations/people';
import { type Handler, handler } from '../../platform/http/route.ts';
import { getPerson } from './get-person.ts';

export const routes: readonly Handler[] = [handler(getPersonOperation, ({ ctx, input }) => getPerson(ctx, input.params))];
