import type { Endpoint, Operation } from 'shared-contracts/operation';
import type { idParams } from 'shared-contracts/schemas/content';
import type { HistoryEntry, historyQuerySchema } from 'shared-contracts/schemas/history';
import type * as z from 'zod';
import { pagedQuery } from '../lists/paged-query.ts';

/** Lists the history of one item, for example `listIdeaHistory`. */
export type HistoryEndpoint = Endpoint<
  Operation & {
    readonly params: typeof idParams;
    readonly query: typeof historyQuerySchema;
    readonly response: { readonly kind: 'json'; readonly schema: z.ZodType<HistoryEntry[]> };
  }
>;

/** The history of an item, newest first. */
export const historyQuery = (endpoint: HistoryEndpoint, id: string) =>
  pagedQuery(endpoint, { params: { id }, query: { limit: 5 } }, { further: 50 });
