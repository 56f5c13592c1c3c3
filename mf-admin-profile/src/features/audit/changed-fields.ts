import { t, translate } from 'shared-contracts/translate';

/** With a capital at the beginning. */
export const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A name of the log as words: 'role_changed' reads 'Role changed'. */
export const wordsOf = (name: string): string => sentenceCase(name.replaceAll('_', ' '));

/** Words between small and capital letters: 'monthlySubmissionTarget' reads 'Monthly submission target'. */
const labelOf = (name: string): string => translate(sentenceCase(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()));

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A recorded value as a person reads it. */
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

/** A recorded field as it was and as it became; empty where there was nothing. */
export interface ChangedField {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The recorded fields of an entry, those before it first. What an edit names and leaves as it was comes last. */
export const changedFields = (before: Fields, after: Fields): ChangedField[] => {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) => ({
    label: labelOf(name),
    before: textOf(before?.[name]),
    after: textOf(after?.[name]),
  }));
  const same = (field: ChangedField): boolean => field.before === field.after;
  return [...fields.filter((field) => !same(field)), ...fields.filter(same)];
};
