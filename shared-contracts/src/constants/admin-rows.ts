import { t } from '../translate.ts';

/** Maximum characters, after trimming. */
export const fieldLimits = { name: 80, description: 300 } as const;

/** The texts of fields and subfields (title and description of the toast). */
export const fieldTexts = {
  name: t`Name is required`,
  taken: t`There is one of this name already`,
  saved: { title: t`Saved`, description: t`Everyone can choose from the fields as they are now.` },
  failed: { title: t`Error`, description: t`Failed to save the field.` },
} as const;

/** Maximum characters, after trimming. */
export const kaizenTipLimits = { title: 100, text: 600 } as const;

/** The texts of rows that admins keep in an order (title and description of the toast). */
export const orderedRowTexts = {
  saved: { title: t`Saved`, description: t`Open pages show it now.` },
  failed: { title: t`Error`, description: t`Failed to save the change.` },
  deleted: { title: t`Deleted`, description: t`What people started with it stays.` },
  deleteFailed: { title: t`Error`, description: t`Failed to delete it.` },
} as const;
