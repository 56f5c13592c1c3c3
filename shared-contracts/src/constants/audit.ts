import { t } from '../translate.ts';
/** Filters of the audit log. */
export const auditKinds = {
  sign_in: t`Sign-ins`,
  account: t`Accounts and roles`,
  remote: t`Releases`,
  content: t`Content`,
} as const;
export type AuditKind = keyof typeof auditKinds;

/** The account actions about signing in and out. */
export const signInActions = ['signed_in', 'sign_in_failed', 'signed_out', 'session_ended', 'other_sessions_ended'] as const;

/** What can be done to an item of content, or to a row that admins maintain; the action starts with its kind: `idea_approved`. */
export const itemVerbs = [
  'submitted',
  'edited',
  'approved',
  'rejected',
  'merged',
  'withdrawn',
  'restored',
  'change_proposed',
  'change_approved',
  'change_rejected',
  'decision_undone',
  'version_added',
  'joined',
  'left',
  'completed',
  'added',
  'created',
  'deleted',
  'reordered',
  'cancelled',
  'closed',
  'reopened',
  'rotated',
  'revoked',
  'retried',
] as const;
export type ItemVerb = (typeof itemVerbs)[number];

/** All other recorded actions. The Audit Log has a sentence for each. */
export const namedActions = [
  ...signInActions,
  'account_registered',
  'email_confirmed',
  'email_corrected',
  'email_change_requested',
  'email_change_withdrawn',
  'email_changed',
  'password_reset_requested',
  'password_reset',
  'password_changed',
  'profile_updated',
  'user_invited',
  'invitation_resent',
  'invitation_revoked',
  'invitation_accepted',
  'role_changed',
  'target_changed',
  'user_activated',
  'user_deactivated',
  'branding_changed',
  'release_published',
  'remote_activate',
  'remote_canary',
  'remote_rollback',
  'remote_return',
  'remote_disable',
  'remote_enable',
  'remote_fallback',
  'failed_jobs_retried',
] as const;
export type NamedAction = (typeof namedActions)[number];

/** An action that may be recorded. */
export type AuditAction = NamedAction | `${string}_${ItemVerb}`;
