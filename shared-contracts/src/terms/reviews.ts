/** How many decisions one call takes. */
export const reviewLimits = { atOnce: 50 } as const;

/**
 * What became of one decision among several: `conflict` where somebody was first or the item has changed,
 * `failed` where it should be tried again.
 */
export const decisionOutcomes = ['decided', 'conflict', 'forbidden', 'not_found', 'failed'] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

/** The literal texts around a decision on an item of any kind (title and description of the toast). */
export const decisionTexts = {
  decided: { title: 'Success', description: 'Item status updated successfully.' },
  failed: { title: 'Error', description: 'Failed to update item status.' },
} as const;
