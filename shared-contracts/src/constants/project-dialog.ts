import { t } from '../translate.ts';
/**
 * The literal texts of the dialogs of projects (title and description of the toast), except those that the list needs
 * immediately.
 */
export const projectDialogTexts = {
  submissionFailed: { title: t`Submission Failed`, description: t`Failed to submit your project. Please try again.` },
  joined: { title: t`Project joined`, description: t`You are a member of the project now.` },
  joinFailed: { title: t`Failed to join project` },
  left: { title: t`Project left`, description: t`You are no longer a member of the project.` },
  leaveFailed: { title: t`Failed to leave project` },
  completed: { title: t`Project completed`, description: t`It's now among the completed projects.` },
  completeFailed: { title: t`Failed to complete project` },
  templateSaved: { title: t`Template saved`, description: t`It's now on the projects page.` },
  templateDeleted: { title: t`Template deleted`, description: t`Projects started from it stay as they are.` },
  templateFailed: { title: t`Error`, description: t`Failed to save the template. Please try again.` },
} as const;

/** The literal texts of a person's own projects in the profile. */
export const ownProjectsTexts = {
  userProjectsFailed: t`Failed to fetch user projects`,
  projectsFailed: t`Failed to fetch projects`,
} as const;

/** Asks before a membership ends. @param isActive whether others may join the project */
export const leaveQuestion = (name: string, isActive: boolean) => {
  const again = isActive ? t`You can join again as long as it is active.` : t`It's completed, so you can't join again.`;
  return {
    title: t`Leave this project?`,
    text: t`You will no longer be a member of "${name}". ${again}`,
    confirmLabel: t`Leave project`,
  };
};
