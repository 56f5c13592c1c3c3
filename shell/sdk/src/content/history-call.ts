import type { Endpoint, Operation } from 'shared-contracts/operation';
import type { idParams } from 'shared-contracts/schemas/content';
import type { HistoryEntry, historyQuerySchema } from 'shared-contracts/schemas/history';
import type * as z from 'zod';

/** Lists the history of one item, for example `listIdeaHistory`. */
export type HistoryEndpoint = Endpoint<
  Operation & {
    readonly params: typeof idParams;
    readonly query: typeof historyQuerySchema;
    readonly response: { readonly kind: 'json'; readonly schema: z.ZodType<HistoryEntry[]> };
  }
>;
