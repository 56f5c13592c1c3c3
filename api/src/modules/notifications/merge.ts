import { noticeMergeSchema } from 'shared-contracts/schemas/notification';
import type * as z from 'zod';

export type NoticeMerge = z.infer<typeof noticeMergeSchema>;

/**
 * The merge that a notice tells of; null where it tells of something else. The title of what was merged is kept in the
 * notice: whoever sees the item that took it in sees that title there, and it never changes again.
 */
export const readMerge = (detail: Record<string, unknown> | undefined): NoticeMerge | null =>
  noticeMergeSchema.safeParse(detail).data ?? null;
