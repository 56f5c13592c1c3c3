import { noticeDecisionSchema } from 'shared-contracts/schemas/notification';
import type * as z from 'zod';

export type NoticeDecision = z.infer<typeof noticeDecisionSchema>;

/** The decision of a notice; null for other kinds. */
export const readDecision = (detail: Record<string, unknown> | undefined): NoticeDecision | null =>
  noticeDecisionSchema.safeParse(detail).data ?? null;
