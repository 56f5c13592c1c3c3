import { noticeMergeSchema } from 'shared-contracts/schemas/notification';
import type * as z from 'zod';

export type NoticeMerge = z.infer<typeof noticeMergeSchema>;

/**
 * The merge of a notice; null for other kinds. The notice stores the title of the merged item: everyone who sees the remaining
 * item sees that title there, and it never changes again.
 */
export const readMerge = (detail: Record<string, unknown> | undefined): NoticeMerge | null =>
  noticeMergeSchema.safeParse(detail).data ?? null;
