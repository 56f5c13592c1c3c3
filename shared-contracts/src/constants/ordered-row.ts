/** What is said of rows that admins keep in an order (title and description of the toast). */
export const orderedRowTexts = {
  saved: { title: 'Saved', description: 'Open pages show it now.' },
  failed: { title: 'Error', description: 'Failed to save the change.' },
  deleted: { title: 'Deleted', description: 'What was begun with it stays as it is.' },
  deleteFailed: { title: 'Error', description: 'Failed to delete it.' },
} as const;
