/** What the portal does in the background, by the name of its queue; a kind without a line is shown by that name. */
export const jobLabels: Readonly<Record<string, string>> = {
  mail: 'Email',
  notice_mail: 'Email about a notification',
  confirm_email: 'Confirmation email',
  change_email: 'Email about a new address',
  reset_password: 'Password reset email',
  invitation: 'Invitation email',
  remove_bytes: 'Removal of deleted files',
  hourly_upkeep: 'Hourly clean-up',
  daily_upkeep: 'Daily clean-up',
  backup: 'Backup',
  earlier_jobs: 'Jobs of the previous version',
};

/** How many failed jobs the panel shows, the oldest first. */
export const shownFailedJobs = 200;
