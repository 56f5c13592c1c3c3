import { formatDateTime } from 'portal-sdk/ui';
import { roleLabels } from 'shared-contracts/constants/account';
import { formatDay, isDay } from 'shared-contracts/constants/day';
import { submissionStatuses } from 'shared-contracts/constants/submissions';
import { t, translate } from 'shared-contracts/translate';
import { releaseSources } from '../remotes/release-sources.ts';

/** The labels of recorded fields that no form shows under this name. */
const labels: Readonly<Record<string, string>> = {
  accentColor: t`Accent colour`,
  authorId: t`Author`,
  by: t`By`,
  canary: t`Canary`,
  canaryVersion: t`Canary version`,
  cancelledBookings: t`Cancelled bookings`,
  color: t`Colour`,
  commit: t`Commit`,
  cvEnglish: t`English CV`,
  cvEnglishFileName: t`English CV`,
  cvEnglishFileSize: t`English CV, bytes`,
  cvEnglishUrl: t`English CV, address`,
  cvRomanian: t`Romanian CV`,
  cvRomanianFileName: t`Romanian CV`,
  cvRomanianFileSize: t`Romanian CV, bytes`,
  cvRomanianUrl: t`Romanian CV, address`,
  day: t`Day`,
  device: t`Device`,
  digest: t`Digest`,
  disabled: t`Deactivated`,
  doi: t`DOI`,
  endTime: t`End`,
  endedChange: t`Ended change`,
  fallback: t`Falls back automatically`,
  fieldId: t`Field`,
  fileName: t`File`,
  fileSize: t`File size`,
  fileUrl: t`File address`,
  from: t`From`,
  id: t`Item`,
  isActive: t`Active`,
  isPublic: t`Public`,
  linkedinUrl: 'LinkedIn',
  loads: t`Openings`,
  logoUrl: t`Logo`,
  merged: t`Merged`,
  mergedInto: t`Merged into`,
  monthlySubmissionTarget: t`Monthly target`,
  moved: t`Moved`,
  office: t`Office`,
  officeId: t`Office`,
  on: t`Type`,
  order: t`Order`,
  percent: t`Failures`,
  pipeline: t`Pipeline`,
  position: t`Position`,
  primaryColor: t`Primary colour`,
  profileImage: t`Photo`,
  profileImageUrl: t`Photo`,
  ratings: t`Ratings`,
  retried: t`Retried`,
  returnAt: t`Ends at`,
  roles: t`Roles`,
  scopes: t`Scopes`,
  secondaryColor: t`Secondary colour`,
  selfReview: t`Own item`,
  sessions: t`Sessions`,
  share: t`Share`,
  startTime: t`Start`,
  table: t`Desk`,
  tableId: t`Desk`,
  to: t`To`,
  token: t`Deploy token`,
  toolId: t`AI tool`,
  url: t`URL`,
  value: t`Contact`,
  votes: t`Votes`,
};

/** The label of a field; one that a form shows has the words of its name: 'startDate' is 'Start date'. */
const labelOf = (name: string): string => {
  if (Object.hasOwn(labels, name)) return labels[name] ?? name;
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return translate(words.charAt(0).toUpperCase() + words.slice(1));
};

/** Why a sign-in failed, as the api records it. */
const refusals: Readonly<Record<string, string>> = {
  'unknown address': t`unknown address`,
  deactivated: t`account deactivated`,
  'wrong password': t`wrong password`,
};

/** The words for the codes that a field may have. */
const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: roleLabels,
  roles: roleLabels,
  status: submissionStatuses,
  reason: refusals,
};

const codeInWords = (name: string, value: string): string | undefined => {
  if (name === 'by') return releaseSources.get(value);
  const words = Object.hasOwn(codes, name) ? codes[name] : undefined;
  return words && Object.hasOwn(words, value) ? words[value] : undefined;
};

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A recorded text: codes in words, days and instants as the page shows them. */
const wordsOf = (name: string, value: string, timeZone: string): string => {
  if (isDay(value)) return formatDay(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatDateTime(value, timeZone);
  return codeInWords(name, value) ?? value;
};

/** A recorded value in readable form. */
const textOf = (name: string, value: unknown, timeZone: string): string => {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  if (Array.isArray(value)) return value.map((each) => textOf(name, each, timeZone)).join('\n');
  if (isFields(value))
    return Object.entries(value)
      .map(([inner, each]) => `${labelOf(inner)}: ${textOf(inner, each, timeZone)}`)
      .join(', ');
  return typeof value === 'string' ? wordsOf(name, value, timeZone) : String(value);
};

type Fields = Readonly<Record<string, unknown>> | null;

/** A recorded field before and after; empty if there was no value. */
export interface ChangedField {
  /** As recorded. */
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/**
 * The recorded fields of an entry, those of the previous state first. Fields that an edit names but does not change come last.
 * @param timeZone of instants
 */
export const changedFields = (before: Fields, after: Fields, timeZone: string): ChangedField[] => {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) => ({
    name,
    label: labelOf(name),
    before: textOf(name, before?.[name], timeZone),
    after: textOf(name, after?.[name], timeZone),
  }));
  const same = (field: ChangedField): boolean => field.before === field.after;
  return [...fields.filter((field) => !same(field)), ...fields.filter(same)];
};
