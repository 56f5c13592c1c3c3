import { listFields as listFieldsOperation } from 'shared-contracts/operations/people';
import { type Handler, handler } from '../../platform/http/route.ts';
import { listFields } from './list-fields.ts';

export const routes: readonly Handler[] = [handler(listFieldsOperation, ({ ctx }) => listFields(ctx))];
