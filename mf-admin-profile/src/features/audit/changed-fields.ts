import { t, translate } from 'shared-contracts/translate';

/** Capitalizes the first letter. */
export const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Converts a name from the log to words: 'role_changed' becomes 'Role changed'. */
export const wordsOf = (name: string): string => sentenceCase(name.replaceAll('_', ' '));

/** Splits camel case into words: 'monthlySubmissionTarget' becomes 'Monthly submission target'. */
const labelOf = (name: string): string => translate(sentenceCase(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()));

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A recorded value in readable form. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (isFields(value))
    return Object.entries(value)
      .map(([name, inner]) => `${labelOf(name)}: ${textOf(inner)}`)
      .join(', ');
  return String(value);
};

type Fields = Readonly<Record<string, unknown>> | null;

/** A recorded field before and after; empty if there was no value. */
export interface ChangedField {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/**
 * The recorded fields of an entry, those of the previous state first. Fields that an edit names but does not change come last.
 */
export const changedFields = (before: Fields, after: Fields): ChangedField[] => {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) => ({
    label: labelOf(name),
    before: textOf(before?.[name]),
    after: textOf(after?.[name]),
  }));
  const same = (field: ChangedField): boolean => field.before === field.after;
  return [...fields.filter((field) => !same(field)), ...fields.filter(same)];
};
