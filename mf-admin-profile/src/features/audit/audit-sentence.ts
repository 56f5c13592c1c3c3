import { roles } from 'shared-contracts/actor';
import { roleLabels } from 'shared-contracts/constants/account';
import { type ItemVerb, itemVerbs, type NamedAction } from 'shared-contracts/constants/audit';
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
  ['portal', 'The portal'],
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

/** Kinds of things whose name in the log is not the word for them. */
const nouns: Readonly<Record<string, string>> = {
  ai_tool: 'AI tool',
  energy_item: 'energy item',
  kaizen_tip: 'Kaizen tip',
  deploy_token: 'deploy token',
  job: 'background job',
};
const nounOf = (kind: string): string => nouns[kind] ?? kind.replaceAll('_', ' ');
const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** The item or row of an entry: by its title where there is one, with a link where it has a page. */
const thingOf = ({ item, before, after }: AuditEntry, kind: string): string | ItemLink => {
  if (item) return { text: `the ${item.label} “${item.title}”`, to: item.url };
  if (after?.selfReview) return `their own ${nounOf(kind)}`;
  const title = after?.title ?? after?.name ?? before?.title ?? before?.name;
  return typeof title === 'string' ? `the ${nounOf(kind)} “${title}”` : withArticle(nounOf(kind));
};

/** What stands before and after the thing. */
const toItem: Readonly<Record<ItemVerb, readonly [string, string?]>> = {
  submitted: ['submitted'],
  edited: ['changed'],
  approved: ['approved'],
  rejected: ['rejected'],
  merged: ['merged'],
  withdrawn: ['withdrew'],
  change_proposed: ['proposed a change to'],
  change_approved: ['approved the change to'],
  change_rejected: ['rejected the change to'],
  decision_undone: ['took back the decision on'],
  version_added: ['added a version of'],
  joined: ['joined'],
  left: ['left'],
  completed: ['completed'],
  added: ['added'],
  created: ['added'],
  deleted: ['deleted'],
  reordered: ['changed the order of'],
  cancelled: ['cancelled'],
  closed: ['closed', ' for a day'],
  reopened: ['reopened', ' on a closed day'],
  rotated: ['rotated'],
  revoked: ['revoked'],
  retried: ['had', ' tried again'],
};

/** The longest verb that ends the action: 'idea_change_approved' is about a change. */
const verbOf = (action: string): ItemVerb | undefined =>
  itemVerbs.filter((verb) => action.endsWith(`_${verb}`)).sort((one, other) => other.length - one.length)[0];

const onComment: Readonly<Partial<Record<ItemVerb, string>>> = {
  added: 'commented on',
  edited: 'changed a comment on',
  deleted: 'deleted a comment on',
};

/** What somebody did to an item of content, or to a row that admins keep. */
const itemTelling = (entry: AuditEntry, verb: ItemVerb): Sentence => {
  const { action, actor, after } = entry;
  const kind = action.slice(0, -verb.length - 1);
  const who = actor ?? nobody;
  const comment = kind === 'comment' ? onComment[verb] : undefined;
  if (comment) return [who, ` ${comment} `, entry.item ? thingOf(entry, kind) : 'an item'];
  if (verb === 'reordered') return [who, ` changed the order of the ${nounOf(kind)}s`];
  const [before, end = ''] = toItem[verb];
  const into: Sentence = verb === 'merged' ? [' into another', ...mergedInto(kind, after)] : [];
  return [who, ` ${before} `, thingOf(entry, kind), end, ...into];
};

const mergedInto = (kind: string, after: AuditEntry['after']): Sentence =>
  kind === 'idea' && typeof after?.mergedInto === 'string'
    ? [' (', { text: 'open', to: `/ideas-kaizen/${after.mergedInto}` }, ')']
    : [];

const tellings: Readonly<Record<NamedAction, Telling>> = {
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
  branding_changed: own('changed the branding'),
  release_published: toRemote((version) => `published version ${version} of {remote}`),
  remote_activate: toRemote((version) => `made version ${version} of {remote} live`),
  remote_canary: toRemote(() => 'changed who tries the next version of {remote}'),
  remote_rollback: toRemote((version) => `rolled {remote} back to version ${version}`),
  remote_return: toRemote((version) => `took the canary of {remote} back, so that everyone has ${version}`),
  remote_disable: toRemote(() => 'deactivated {remote}'),
  remote_enable: toRemote(() => 'activated {remote} again'),
  remote_fallback: toRemote(() => 'changed whether {remote} falls back automatically'),
  failed_jobs_retried: ({ actor, after }) => [actor ?? nobody, ` had ${textOf(after?.retried)} failed jobs tried again`],
};

/** An action of an earlier portal that has no sentence any more, in its own words. */
const plain: Telling = ({ actor, action, entityType }) => [
  actor ?? nobody,
  `: ${action.replaceAll('_', ' ')} (${entityType.replaceAll('_', ' ')})`,
];

const isNamed = (action: string): action is NamedAction => Object.hasOwn(tellings, action);

/** An entry of the audit log as a person would say it. */
export const sentenceOf = (entry: AuditEntry): Sentence => {
  if (isNamed(entry.action)) return tellings[entry.action](entry);
  const verb = verbOf(entry.action);
  return verb ? itemTelling(entry, verb) : plain(entry);
};
