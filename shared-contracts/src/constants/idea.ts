import { t } from '../translate.ts';
/** Categories of ideas with their labels, in the order of forms. */
export const ideaCategories = {
  energy_efficiency: t`Energy Efficiency`,
  renewables_integration: t`Renewables Integration`,
  storage_integration: t`Storage Integration`,
  ai_automation: t`AI Automation`,
  energy_communities: t`Energy Communities`,
  grants_calls: t`Grants & Calls`,
} as const;
export type IdeaCategory = keyof typeof ideaCategories;

/** Title 5 to 100 characters, description 20 to 1000, both counted after trimming. */
export const ideaLimits = { title: { min: 5, max: 100 }, description: { min: 20, max: 1000 } } as const;

/**
 * The literal texts for submitting, changing and merging an idea (title and description of the toast); those of decisions are in
 * constants/reviews.
 */
export const ideaTexts = {
  submitted: {
    title: t`Idea Submitted!`,
    description: t`Your idea has been submitted for review. Thank you for contributing to continuous improvement!`,
  },
  submissionFailed: { title: t`Submission Failed`, description: t`Failed to submit your idea. Please try again.` },
  uploadFailed: t`File upload failed`,
  edited: { title: t`Idea updated`, description: t`Your changes have been saved.` },
  changeWaits: {
    title: t`Change submitted`,
    description: t`A reviewer will check your change. Until then everyone sees the current idea.`,
  },
  merged: { title: t`Ideas merged`, description: t`The ideas have been merged.` },
  mergeFailed: { title: t`Merge failed`, description: t`Failed to merge the ideas. Please try again.` },
  editFailed: { title: t`Update failed`, description: t`Failed to save your changes. Please try again.` },
} as const;
