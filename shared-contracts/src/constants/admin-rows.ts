import { t } from '../translate.ts';

/** Maximum characters, after trimming. */
export const fieldLimits = { name: 80, description: 300 } as const;

/** The refusals of fields and subfields. */
export const fieldTexts = {
  name: t`Name is required`,
  taken: t`This name is already taken`,
} as const;

/** Maximum characters, after trimming. */
export const kaizenTipLimits = { title: 100, text: 600 } as const;

/** The texts of rows that admins keep in an order (title and description of the toast). */
export const orderedRowTexts = {
  saved: { title: t`Saved`, description: t`Your change is live.` },
  failed: { title: t`Error`, description: t`Failed to save the change.` },
  deleted: { title: t`Deleted`, description: t`Anything people started with it stays.` },
  deleteFailed: { title: t`Error`, description: t`Failed to delete it.` },
} as const;
