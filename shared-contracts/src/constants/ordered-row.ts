import { t } from '../translate.ts';
/** The texts of rows that admins keep in an order (title and description of the toast). */
export const orderedRowTexts = {
  saved: { title: t`Saved`, description: t`Open pages show it now.` },
  failed: { title: t`Error`, description: t`Failed to save the change.` },
  deleted: { title: t`Deleted`, description: t`What was begun with it stays as it is.` },
  deleteFailed: { title: t`Error`, description: t`Failed to delete it.` },
} as const;
