/** Categories of ideas with their labels, in the order of forms. */
export const ideaCategories = {
  energy_efficiency: 'Energy Efficiency',
  renewables_integration: 'Renewables Integration',
  storage_integration: 'Storage Integration',
  ai_automation: 'AI Automation',
  energy_communities: 'Energy Communities',
  grants_calls: 'Grants & Calls',
} as const;
export type IdeaCategory = keyof typeof ideaCategories;

/** Title 5 to 100 characters, description 20 to 1000, both counted after trimming. */
export const ideaLimits = { title: { min: 5, max: 100 }, description: { min: 20, max: 1000 } } as const;

/** The orders of the board, each with the greatest first. */
export const ideaSorts = { newest: 'Newest', score: 'Highest score', votes: 'Most votes', comments: 'Most comments' } as const;
export type IdeaSort = keyof typeof ideaSorts;

/**
 * The literal texts for submitting, changing and merging an idea (title and description of the toast); those of decisions are in
 * constants/reviews.
 */
export const ideaTexts = {
  submitted: {
    title: 'Idea Submitted!',
    description: 'Your idea has been submitted for review. Thank you for contributing to continuous improvement!',
  },
  submissionFailed: { title: 'Submission Failed', description: 'Failed to submit your idea. Please try again.' },
  uploadFailed: 'File upload failed',
  edited: { title: 'Idea Updated', description: 'Your changes have been saved.' },
  changeWaits: {
    title: 'Change Submitted',
    description: 'A reviewer will check your change. Until then everyone sees the current idea.',
  },
  merged: { title: 'Ideas Merged', description: 'The ideas have been merged.' },
  mergeFailed: { title: 'Merge Failed', description: 'Failed to merge the ideas. Please try again.' },
  editFailed: { title: 'Update Failed', description: 'Failed to save your changes. Please try again.' },
} as const;
