/** The texts of drafts. */
export const draftTexts = {
  titleMissing: 'Please enter a title',
  nameMissing: 'Please enter a name',
  saved: { title: 'Draft saved', description: 'Only you can see it. Find it in My submissions.' },
  saveFailed: { title: 'Draft not saved', description: 'Failed to save your draft. Please try again.' },
} as const;
