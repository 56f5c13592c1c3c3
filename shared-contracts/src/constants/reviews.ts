import { t } from '../translate.ts';
/** Maximum decisions in one call. */
export const reviewLimits = { atOnce: 50 } as const;

/**
 * The result of one of several decisions: `conflict` if another user decided first or the item has changed, `failed` if a retry
 * makes sense.
 */
export const decisionOutcomes = ['decided', 'conflict', 'forbidden', 'not_found', 'failed'] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

/** The literal texts for a decision on an item of any type (title and description of the toast). */
export const decisionTexts = {
  decided: { title: t`Success`, description: t`Item status updated successfully.` },
  failed: { title: t`Error`, description: t`Failed to update item status.` },
} as const;
