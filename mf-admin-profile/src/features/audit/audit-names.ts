import { type ItemVerb, type NamedAction, namedActions } from 'shared-contracts/constants/audit';
import type { ContentTypeName } from 'shared-contracts/invalidation';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { verbOf } from './audit-sentence.ts';

/** Capitalizes the first letter. */
const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Converts a name from the log to words: 'role_changed' becomes 'Role changed'. */
export const wordsOf = (name: string): string => sentenceCase(name.replaceAll('_', ' '));

const entities: Readonly<Record<string, string> & Record<ContentTypeName, string>> = {
  ai_tool: sentenceCase(t`AI tool`),
  booking: t`Booking`,
  branding: t`Branding`,
  case_study: t`Case study`,
  comment: sentenceCase(ngettext(msgid`comment`, 'comments', 1)),
  deploy_token: t`Deploy token`,
  energy_item: t`Energy item`,
  energy_template: t`Energy template`,
  field: t`Field`,
  grant: t`Grant`,
  idea: t`Idea`,
  job: t`Job`,
  kaizen_tip: t`Kaizen tip`,
  office: t`Office`,
  presentation: t`Presentation`,
  project: t`Project`,
  project_template: t`Project template`,
  remote: t`Remote`,
  subfield: t`Subfield`,
  table: t`Desk`,
  technical_report: t`Technical report`,
  user: t`User`,
};

/** The label of an action on a thing, `{0}`, in a filter. */
const itemActions: Readonly<Record<ItemVerb, string>> = {
  submitted: t`{0} submitted`,
  edited: t`{0} edited`,
  approved: t`{0} approved`,
  rejected: t`{0} rejected`,
  merged: t`{0} merged`,
  withdrawn: t`{0} withdrawn`,
  restored: t`{0} restored`,
  change_proposed: t`{0} change proposed`,
  change_approved: t`{0} change approved`,
  change_rejected: t`{0} change rejected`,
  decision_undone: t`{0} decision undone`,
  version_added: t`{0} version added`,
  joined: t`{0} joined`,
  left: t`{0} left`,
  completed: t`{0} completed`,
  added: t`{0} added`,
  created: t`{0} created`,
  deleted: t`{0} deleted`,
  reordered: t`{0} reordered`,
  cancelled: t`{0} cancelled`,
  closed: t`{0} closed`,
  reopened: t`{0} reopened`,
  rotated: t`{0} rotated`,
  revoked: t`{0} revoked`,
  retried: t`{0} retried`,
};

const actions: Readonly<Record<NamedAction, string>> = {
  signed_in: t`Signed in`,
  sign_in_failed: t`Sign in failed`,
  signed_out: t`Signed out`,
  session_ended: t`Session ended`,
  other_sessions_ended: t`Other sessions ended`,
  account_registered: t`Account registered`,
  email_confirmed: t`Email confirmed`,
  email_corrected: t`Email corrected`,
  email_change_requested: t`Email change requested`,
  email_change_withdrawn: t`Email change withdrawn`,
  email_changed: t`Email changed`,
  password_reset_requested: t`Password reset requested`,
  password_reset: t`Password reset`,
  password_changed: t`Password changed`,
  profile_updated: t`Profile updated`,
  user_invited: t`User invited`,
  invitation_resent: t`Invitation resent`,
  invitation_revoked: t`Invitation revoked`,
  invitation_accepted: t`Invitation accepted`,
  role_changed: t`Role changed`,
  target_changed: t`Target changed`,
  user_activated: t`User activated`,
  user_deactivated: t`User deactivated`,
  branding_changed: t`Branding changed`,
  release_published: t`Release published`,
  remote_activate: t`Remote activate`,
  remote_canary: t`Remote canary`,
  remote_rollback: t`Remote rollback`,
  remote_return: t`Remote return`,
  remote_disable: t`Remote disable`,
  remote_enable: t`Remote enable`,
  remote_fallback: t`Remote fallback`,
  failed_jobs_retried: t`Failed jobs retried`,
};

/** The label of an entity type in the log: 'case_study' is 'Case study'. */
export const entityName = (kind: string): string => entities[kind] ?? wordsOf(kind);

/** The label of an action in the log: 'role_changed' is 'Role changed'. */
export const actionName = (action: string): string => {
  const named = namedActions.find((one) => one === action);
  if (named) return actions[named];
  const verb = verbOf(action);
  return verb ? itemActions[verb].replace('{0}', () => entityName(action.slice(0, -verb.length - 1))) : wordsOf(action);
};
