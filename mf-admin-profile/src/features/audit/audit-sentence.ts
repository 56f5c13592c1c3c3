import type { PortalHost } from 'portal-sdk/host';
import { roles } from 'shared-contracts/actor';
import { roleLabels } from 'shared-contracts/constants/account';
import { type ItemVerb, itemVerbs, type NamedAction } from 'shared-contracts/constants/audit';
import type { Person } from 'shared-contracts/schemas/content';
import type { AuditEntry } from 'shared-contracts/schemas/users';
import { t, translate } from 'shared-contracts/translate';
import { releaseSources } from '../remotes/release-sources.ts';
import { nounOfKind, someThing, thingOfKind, titledThing } from './audit-things.ts';

/** An item's name in a sentence, and its address. */
export interface ItemLink {
  readonly text: string;
  readonly to: string;
}

/** A sentence in parts: text, and the people and items that have their own pages. */
export type Sentence = readonly (string | Person | ItemLink)[];

/** Replaces `{0}`, `{1}` in a text with the parts, so that a translation can reorder them. */
const insertParts = (text: string, ...parts: Sentence): Sentence =>
  text
    .split(/\{(\d)\}/)
    .map((piece, index) => (index % 2 === 0 ? piece : (parts[Number(piece)] ?? '')))
    .filter((part) => part !== '');

/** For signed-out visitors, the portal itself, and deleted accounts. */
const someone = t`Someone`;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return t`nothing`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
const roleOf = (value: unknown): string => {
  const role = roles.find((each) => each === value);
  return role ? roleLabels[role] : textOf(value);
};

const subjectOf = ({ subject, before, after }: AuditEntry): string | Person =>
  subject ?? (typeof (after?.email ?? before?.email) === 'string' ? textOf(after?.email ?? before?.email) : t`a deleted account`);

type PageOf = PortalHost['pageOf'];
type SentenceBuilder = (entry: AuditEntry) => Sentence;

/** Actions of a person, `{0}`, without a target. */
const byActor =
  (text: string): SentenceBuilder =>
  ({ actor, subject }) =>
    insertParts(text, actor ?? subject ?? someone);

/** Actions of a person, `{0}`, on an account, `{1}`. */
const onAccount =
  (text: string): SentenceBuilder =>
  (entry) =>
    insertParts(text, entry.actor ?? someone, subjectOf(entry));

/** Actions of a person or a deploy token on a remote, `{1}`; `{2}` is the version. */
const onRemote =
  (text: string): SentenceBuilder =>
  ({ actor, after, entityId, item }) => {
    const remote = item ? { text: translate(item.title), to: item.url } : textOf(entityId);
    return insertParts(text, actor ?? releaseSources.get(after?.by) ?? someone, remote, textOf(after?.version));
  };

/** The item or row of an entry: by its title if it has one, with a link if it has a page. */
const thingOf = ({ entityType, item, before, after }: AuditEntry, kind: string): string | ItemLink => {
  // a deploy token belongs to a remote
  if (item && entityType !== 'remote') return { text: titledThing(item.label, item.title), to: item.url };
  if (after?.selfReview) return thingOfKind(kind)?.own ?? t`their own ${nounOfKind(kind)}`;
  const title = after?.title ?? after?.name ?? before?.title ?? before?.name;
  return typeof title === 'string' ? titledThing(nounOfKind(kind), title) : someThing(kind);
};

/** Actions of a person, `{0}`, on a thing, `{1}`. */
const itemTexts: Readonly<Record<Exclude<ItemVerb, 'reordered'>, string>> = {
  submitted: t`{0} submitted {1}`,
  edited: t`{0} changed {1}`,
  approved: t`{0} approved {1}`,
  rejected: t`{0} rejected {1}`,
  merged: t`{0} merged {1} into another`,
  withdrawn: t`{0} withdrew {1}`,
  restored: t`{0} restored {1}`,
  change_proposed: t`{0} proposed a change to {1}`,
  change_approved: t`{0} approved the change to {1}`,
  change_rejected: t`{0} rejected the change to {1}`,
  decision_undone: t`{0} undid the decision on {1}`,
  version_added: t`{0} added a version of {1}`,
  joined: t`{0} joined {1}`,
  left: t`{0} left {1}`,
  completed: t`{0} completed {1}`,
  added: t`{0} added {1}`,
  created: t`{0} added {1}`,
  deleted: t`{0} deleted {1}`,
  cancelled: t`{0} cancelled {1}`,
  closed: t`{0} closed {1} for a day`,
  reopened: t`{0} reopened {1} on a closed day`,
  rotated: t`{0} rotated {1}`,
  revoked: t`{0} revoked {1}`,
  retried: t`{0} retried {1}`,
};

/** The longest verb that ends the action: 'idea_change_approved' is about a change. */
export const verbOf = (action: string): ItemVerb | undefined =>
  itemVerbs.filter((verb) => action.endsWith(`_${verb}`)).sort((one, other) => other.length - one.length)[0];

const commentTexts: Readonly<Partial<Record<ItemVerb, string>>> = {
  added: t`{0} commented on {1}`,
  edited: t`{0} changed a comment on {1}`,
  deleted: t`{0} deleted a comment on {1}`,
};

/** Describes an action on a content item, or on a row that admins manage. */
const itemSentence = (entry: AuditEntry, verb: ItemVerb, pageOf: PageOf): Sentence => {
  const { action, actor, after } = entry;
  const kind = action.slice(0, -verb.length - 1);
  const who = actor ?? someone;
  const comment = kind === 'comment' ? commentTexts[verb] : undefined;
  if (comment) return insertParts(comment, who, entry.item ? thingOf(entry, kind) : t`an item`);
  if (verb === 'reordered')
    return insertParts(thingOfKind(kind)?.reordered ?? t`{0} changed the order of the {1}s`, who, nounOfKind(kind));
  const sentence = insertParts(itemTexts[verb], who, thingOf(entry, kind));
  return verb === 'merged' ? [...sentence, ...remainingItem(pageOf({ shows: kind }), after)] : sentence;
};

/** A link to the item into which another was merged; none where no page lists its type. */
const remainingItem = (list: string | undefined, after: AuditEntry['after']): Sentence =>
  list !== undefined && typeof after?.mergedInto === 'string'
    ? [' (', { text: t`open`, to: `${list}/${after.mergedInto}` }, ')']
    : [];

const sentenceBuilders: Readonly<Record<NamedAction, SentenceBuilder>> = {
  signed_in: byActor(t`{0} signed in`),
  sign_in_failed: (entry) => insertParts(t`Failed sign-in as {0}`, subjectOf(entry)),
  signed_out: byActor(t`{0} signed out`),
  session_ended: ({ actor, before }) =>
    insertParts(t`{0} ended a session on {1}`, actor ?? someone, textOf(before?.device ?? t`a device`)),
  other_sessions_ended: byActor(t`{0} signed out everywhere else`),
  account_registered: byActor(t`{0} registered`),
  email_confirmed: byActor(t`{0} confirmed their address`),
  email_corrected: ({ actor, after }) =>
    insertParts(t`{0} corrected their address to {1}`, actor ?? someone, textOf(after?.email)),
  email_change_requested: ({ actor, after }) =>
    insertParts(t`{0} requested the address {1}`, actor ?? someone, textOf(after?.email)),
  email_change_withdrawn: byActor(t`{0} cancelled the address change`),
  email_changed: ({ actor, subject, before, after }) =>
    insertParts(
      t`{0} changed their address from {1} to {2}`,
      actor ?? subject ?? someone,
      textOf(before?.email),
      textOf(after?.email),
    ),
  password_reset_requested: (entry) => insertParts(t`A reset link was sent to {0}`, subjectOf(entry)),
  password_reset: byActor(t`{0} set a new password with a link from an email`),
  password_changed: byActor(t`{0} changed their password`),
  profile_updated: byActor(t`{0} changed their profile`),
  user_invited: onAccount(t`{0} invited {1}`),
  invitation_resent: onAccount(t`{0} sent the invitation of {1} again`),
  invitation_revoked: onAccount(t`{0} revoked the invitation of {1}`),
  invitation_accepted: byActor(t`{0} accepted their invitation`),
  role_changed: (entry) =>
    insertParts(
      t`{0} changed the role of {1} from {2} to {3}`,
      entry.actor ?? someone,
      subjectOf(entry),
      roleOf(entry.before?.role),
      roleOf(entry.after?.role),
    ),
  target_changed: (entry) =>
    insertParts(
      t`{0} changed the monthly target of {1} from {2} to {3}`,
      entry.actor ?? someone,
      subjectOf(entry),
      textOf(entry.before?.monthlySubmissionTarget),
      textOf(entry.after?.monthlySubmissionTarget),
    ),
  user_activated: onAccount(t`{0} activated {1}`),
  user_deactivated: onAccount(t`{0} deactivated {1}`),
  branding_changed: byActor(t`{0} changed the branding`),
  release_published: onRemote(t`{0} published version {2} of {1}`),
  remote_activate: onRemote(t`{0} made version {2} of {1} live`),
  remote_canary: onRemote(t`{0} changed who tries the next version of {1}`),
  remote_rollback: onRemote(t`{0} rolled {1} back to version {2}`),
  remote_return: onRemote(t`{0} rolled back the canary of {1}; everyone has {2}`),
  remote_disable: onRemote(t`{0} deactivated {1}`),
  remote_enable: onRemote(t`{0} activated {1} again`),
  remote_fallback: onRemote(t`{0} changed whether {1} falls back automatically`),
  failed_jobs_retried: ({ actor, after }) =>
    insertParts(t`{0} retried failed jobs: {1}`, actor ?? someone, textOf(after?.retried)),
};

/** For an action of an older version of the portal, which has no sentence: its name and entity type. */
const fallbackSentence: SentenceBuilder = ({ actor, action, entityType }) => [
  actor ?? someone,
  `: ${action.replaceAll('_', ' ')} (${entityType.replaceAll('_', ' ')})`,
];

const isNamed = (action: string): action is NamedAction => Object.hasOwn(sentenceBuilders, action);

/**
 * Describes an audit log entry in a sentence.
 * @param pageOf finds the page that lists a content type, as the host does
 */
export const sentenceOf = (entry: AuditEntry, pageOf: PageOf): Sentence => {
  if (isNamed(entry.action)) return sentenceBuilders[entry.action](entry);
  const verb = verbOf(entry.action);
  return verb ? itemSentence(entry, verb, pageOf) : fallbackSentence(entry);
};
