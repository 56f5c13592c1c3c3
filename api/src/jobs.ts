import { changeEmailJob, confirmEmailJob } from './modules/auth/email-address.ts';
import { resetPasswordJob } from './modules/auth/reset-password.ts';
import { removeBytesJob } from './modules/files/remove-files.ts';
import { notificationMailJob } from './modules/notifications/notification-mail-job.ts';
import { invitationJob } from './modules/users/invite-user.ts';
import type { Job } from './platform/jobs/job.ts';
import { mailJob } from './platform/mail/mail.ts';
import { upkeepJobs } from './start/upkeep.ts';

/** The jobs of all modules; each module adds its own. */
export const jobs: readonly Job[] = [
  mailJob,
  changeEmailJob,
  confirmEmailJob,
  invitationJob,
  notificationMailJob,
  removeBytesJob,
  resetPasswordJob,
  ...upkeepJobs,
];
