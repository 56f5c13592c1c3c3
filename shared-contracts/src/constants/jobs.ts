import { t } from '../translate.ts';
/** Labels of background jobs by the name of their queue; a job without a label is shown by that name. */
export const jobLabels: Readonly<Record<string, string>> = {
  mail: t`Email`,
  notice_mail: t`Email about a notification`,
  confirm_email: t`Confirmation email`,
  change_email: t`Email about a new address`,
  reset_password: t`Password reset email`,
  invitation: t`Invitation email`,
  remove_bytes: t`Removal of deleted files`,
  hourly_upkeep: t`Hourly clean-up`,
  daily_upkeep: t`Daily clean-up`,
  backup: t`Backup`,
  earlier_jobs: t`Jobs of the previous version`,
};

/** Maximum number of failed jobs in the panel, the oldest first. */
export const shownFailedJobs = 200;
