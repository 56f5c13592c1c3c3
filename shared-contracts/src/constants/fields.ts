/** Maximum characters, after trimming. */
export const fieldLimits = { name: 80, description: 300 } as const;

/** What is said of fields and subfields (title and description of the toast). */
export const fieldTexts = {
  name: 'Name is required',
  taken: 'There is one of this name already',
  saved: { title: 'Saved', description: 'Everyone can choose from the fields as they are now.' },
  failed: { title: 'Error', description: 'Failed to save the field.' },
} as const;
