import { t } from '../translate.ts';
/** What the portal does in the background, by the name of its queue; a kind without a line is shown by that name. */
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

/** How many failed jobs the panel shows, the oldest first. */
export const shownFailedJobs = 200;
