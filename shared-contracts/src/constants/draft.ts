import { t } from '../translate.ts';
/** The texts of drafts. */
export const draftTexts = {
  titleMissing: t`Please enter a title`,
  nameMissing: t`Please enter a name`,
  saved: { title: t`Draft saved`, description: t`Only you can see it. Find it in My submissions.` },
  saveFailed: { title: t`Draft not saved`, description: t`Failed to save your draft. Please try again.` },
} as const;
