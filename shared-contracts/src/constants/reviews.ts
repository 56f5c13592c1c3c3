import { t } from '../translate.ts';
/** Maximum decisions in one call. */
export const reviewLimits = { atOnce: 50 } as const;

/** Why one of several calls changed nothing: `conflict` if another user was faster, `failed` if a retry makes sense. */
export const refusals = ['conflict', 'forbidden', 'not_found', 'failed'] as const;

/** The literal texts for a decision on an item of any type (title and description of the toast). */
export const decisionTexts = {
  decided: { title: t`Success`, description: t`Item status updated successfully.` },
  failed: { title: t`Error`, description: t`Failed to update item status.` },
} as const;
