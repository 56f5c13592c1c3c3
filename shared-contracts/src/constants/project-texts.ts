import { t } from '../translate.ts';

/** The literal texts of projects (title and description of the toast). */
export const projectTexts = {
  submitted: {
    title: t`Project Submitted!`,
    description: t`Your project has been submitted for review and will be available once approved.`,
  },
} as const;
