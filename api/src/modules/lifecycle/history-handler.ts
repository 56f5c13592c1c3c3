import type { Operation } from 'shared-contracts/operation';
import type { idParams } from 'shared-contracts/schemas/content';
import type { historyEntrySchema, historyQuerySchema } from 'shared-contracts/schemas/history';
import type * as z from 'zod';
import { type Handler, listHandler } from '../../platform/http/route.ts';
import type { ContentType } from '../content/content-type.ts';
import { listHistory } from './list-history.ts';

/** An operation that returns a page of one item's history. */
interface HistoryOperation extends Operation {
  readonly audience: 'signed-in';
  readonly params: typeof idParams;
  readonly query: typeof historyQuerySchema;
  readonly response: { readonly kind: 'json'; readonly status: 200; readonly schema: z.ZodArray<typeof historyEntrySchema> };
}

/** The handler of the history operation of any content type. */
export const historyHandler = (operation: HistoryOperation, contentType: ContentType): Handler =>
  listHandler(operation, ({ ctx, actor, input: { params, query } }) =>
    listHistory(ctx, actor, contentType, { ...params, ...query }),
  );
