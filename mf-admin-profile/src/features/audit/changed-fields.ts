/** Words between small and capital letters: 'monthlySubmissionTarget' reads 'Monthly submission target'. */
const labelOf = (name: string): string => {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

type Fields = Readonly<Record<string, unknown>> | null;

/** A recorded field as it was and as it became. */
export interface ChangedField {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The recorded fields of an entry, those before it first. */
export const changedFields = (before: Fields, after: Fields): ChangedField[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) => ({
    label: labelOf(name),
    before: textOf(before?.[name]),
    after: textOf(after?.[name]),
  }));
