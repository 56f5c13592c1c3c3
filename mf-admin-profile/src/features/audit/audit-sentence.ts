import { roles } from 'shared-contracts/actor';
import { roleLabels } from 'shared-contracts/constants/account';
import type { Person } from 'shared-contracts/schemas/content';
import type { AuditEntry } from 'shared-contracts/schemas/users';

/** What an item is called in a sentence, and where it is. */
export interface ItemLink {
  readonly text: string;
  readonly to: string;
}

/** A sentence in parts: words, and the people and items that have pages of their own. */
export type Sentence = readonly (string | Person | ItemLink)[];

/** The signed-out, the portal itself, and accounts that are gone. */
const nobody = 'Someone';

/** Who changes remotes without being a person. */
const labels: ReadonlyMap<unknown, string> = new Map([
  ['workspace', 'The build of this portal'],
  ['deploy token', 'A deploy token'],
]);

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
const roleOf = (value: unknown): string => {
  const role = roles.find((known) => known === value);
  return role ? roleLabels[role] : textOf(value);
};

const subjectOf = ({ subject, before, after }: AuditEntry): string | Person =>
  subject ?? (typeof (after?.email ?? before?.email) === 'string' ? textOf(after?.email ?? before?.email) : 'a deleted account');

type Telling = (entry: AuditEntry) => Sentence;

/** What somebody did on their own. */
const own =
  (words: string): Telling =>
  ({ actor, subject }) => [actor ?? subject ?? nobody, ` ${words}`];

/** What somebody did to an account. */
const toAccount =
  (before: string, after = ''): Telling =>
  (entry) => [entry.actor ?? nobody, ` ${before} `, subjectOf(entry), after];

/** What somebody, a person or a deploy token, did to a remote. */
const toRemote =
  (words: (version: string) => string): Telling =>
  ({ actor, after, entityId }) => [
    actor ?? labels.get(after?.by) ?? nobody,
    ` ${words(textOf(after?.version)).replace('{remote}', textOf(entityId))}`,
  ];

/** What somebody did to a row that admins keep, by its name. */
const toRow =
  (noun: string, verb: string): Telling =>
  ({ actor, before, after }) => {
    const name = after?.name ?? after?.title ?? before?.name ?? before?.title;
    return [actor ?? nobody, ` ${verb} the ${noun}${typeof name === 'string' ? ` “${name}”` : ''}`];
  };

/** The tellings of all that is done to such rows. */
const rowTellings = (entity: string, noun: string): Readonly<Record<string, Telling>> => ({
  [`${entity}_created`]: toRow(noun, 'added'),
  [`${entity}_edited`]: toRow(noun, 'changed'),
  [`${entity}_deleted`]: toRow(noun, 'deleted'),
  [`${entity}_reordered`]: ({ actor }) => [actor ?? nobody, ` put the ${noun}s in another order`],
});

const toIdea =
  (verb: string): Telling =>
  ({ actor, after, entityId }) => [
    actor ?? nobody,
    ` ${verb} `,
    {
      text: typeof after?.title === 'string' ? `the idea “${after.title}”` : after?.selfReview ? 'an own idea' : 'an idea',
      to: `/ideas-kaizen/${entityId}`,
    },
  ];

const tellings: Readonly<Record<string, Telling>> = {
  signed_in: own('signed in'),
  sign_in_failed: (entry) => ['Failed sign-in as ', subjectOf(entry)],
  signed_out: own('signed out'),
  session_ended: ({ actor, before }) => [actor ?? nobody, ` ended a session on ${textOf(before?.device ?? 'a device')}`],
  other_sessions_ended: own('signed out everywhere else'),
  account_registered: own('registered'),
  email_confirmed: own('confirmed their address'),
  email_corrected: ({ actor, after }) => [actor ?? nobody, ` corrected their address to ${textOf(after?.email)}`],
  email_change_requested: ({ actor, after }) => [actor ?? nobody, ` asked for the address ${textOf(after?.email)}`],
  email_change_withdrawn: own('kept their address'),
  email_changed: ({ actor, subject, before, after }) => [
    actor ?? subject ?? nobody,
    ` changed their address from ${textOf(before?.email)} to ${textOf(after?.email)}`,
  ],
  password_reset_requested: (entry) => ['A reset link was sent to ', subjectOf(entry)],
  password_reset: own('set a new password by a mailed link'),
  password_changed: own('changed their password'),
  profile_updated: own('changed their profile'),
  user_invited: toAccount('invited'),
  invitation_resent: toAccount('sent the invitation of', ' again'),
  invitation_revoked: toAccount('revoked the invitation of'),
  invitation_accepted: own('accepted their invitation'),
  role_changed: (entry) => [
    entry.actor ?? nobody,
    ' changed the role of ',
    subjectOf(entry),
    ` from ${roleOf(entry.before?.role)} to ${roleOf(entry.after?.role)}`,
  ],
  target_changed: (entry) => [
    entry.actor ?? nobody,
    ' changed the monthly target of ',
    subjectOf(entry),
    ` from ${textOf(entry.before?.monthlySubmissionTarget)} to ${textOf(entry.after?.monthlySubmissionTarget)}`,
  ],
  user_activated: toAccount('activated'),
  user_deactivated: toAccount('deactivated'),
  idea_submitted: toIdea('submitted'),
  idea_approved: toIdea('approved'),
  idea_rejected: toIdea('rejected'),
  idea_merged: (entry) => [
    ...toIdea('merged')(entry),
    ' into ',
    { text: 'another', to: `/ideas-kaizen/${textOf(entry.after?.mergedInto)}` },
  ],
  ...rowTellings('field', 'field'),
  ...rowTellings('subfield', 'subfield'),
  ...rowTellings('kaizen_tip', 'Kaizen tip'),
  ...rowTellings('energy_template', 'energy template'),
  ...rowTellings('project_template', 'project template'),
  branding_changed: own('changed the branding'),
  release_published: toRemote((version) => `published version ${version} of {remote}`),
  remote_activate: toRemote((version) => `made version ${version} of {remote} live`),
  remote_canary: toRemote(() => 'changed who tries the next version of {remote}'),
  remote_rollback: toRemote((version) => `rolled {remote} back to version ${version}`),
  remote_disable: toRemote(() => 'switched {remote} off'),
  remote_enable: toRemote(() => 'switched {remote} on'),
};

/** An action that has no sentence of its own yet, in its own words. */
const plain: Telling = ({ actor, action, entityType }) => [
  actor ?? nobody,
  `: ${action.replaceAll('_', ' ')} (${entityType.replaceAll('_', ' ')})`,
];

/** An entry of the audit log as a person would say it. */
export const sentenceOf = (entry: AuditEntry): Sentence =>
  (Object.hasOwn(tellings, entry.action) ? tellings[entry.action] : undefined)?.(entry) ?? plain(entry);
