/** The literal texts of the dialogs of projects (title and description of the toast), apart from what the list needs at once. */
export const projectDialogTexts = {
  submissionFailed: { title: 'Submission Failed', description: 'Failed to submit your project. Please try again.' },
  joined: { title: 'Project Joined', description: 'You are a member of the project now.' },
  joinFailed: { title: 'Failed to join project' },
  left: { title: 'Project Left', description: 'You are no longer a member of the project.' },
  leaveFailed: { title: 'Failed to leave project' },
  completed: { title: 'Project Completed', description: "It's now among the completed projects." },
  completeFailed: { title: 'Failed to complete project' },
  templateSaved: { title: 'Template Saved', description: "It's now on the projects page." },
  templateDeleted: { title: 'Template Deleted', description: 'Projects started from it stay as they are.' },
  templateFailed: { title: 'Error', description: 'Failed to save the template. Please try again.' },
} as const;

/** The literal texts of a person's own projects in the profile. */
export const ownProjectsTexts = {
  userProjectsFailed: 'Failed to fetch user projects',
  projectsFailed: 'Failed to fetch projects',
} as const;
