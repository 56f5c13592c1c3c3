import { dayInWords } from 'shared-contracts/constants/day';
import { t } from 'shared-contracts/translate';

/** An item as form values, by field name. */
export type Values = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Which of the given fields differ between two states of an item; a missing value counts as null. */
export const differing = (fields: readonly string[], one: Values, other: Values): string[] =>
  fields.filter((field) => !same(one[field], other[field]));

/** The changes that turn one state into the other, without unchanged fields. */
export const changesTo = (fields: readonly string[], from: Values, to: Values): Values =>
  Object.fromEntries(differing(fields, from, to).map((field) => [field, to[field]]));

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The labels of a field's options, by field name. */
export type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A file's name; anything else unchanged. */
const nameOf = (one: unknown): string =>
  typeof one === 'object' && one !== null && 'fileName' in one ? String(one.fileName) : String(one);

/** A field as text for a reader: a file by its name, an option by its label. */
export const fieldInWords = (values: Values, field: string, choices: Choices = {}): string => {
  const value = field === 'fileUrl' ? values.fileName : values[field];
  if (Array.isArray(value)) return value.map(nameOf).join(', ');
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (typeof value !== 'string') return '';
  return choices[field]?.[value] ?? (isDay(value) ? dayInWords(value) : value);
};

/** An item as its author wants it: the fields of a form with those of the pending change applied. */
export const withPending = (stands: Values, pendingChange: { readonly values: Values } | null): Values => {
  const given = Object.entries(pendingChange?.values ?? {});
  return { ...stands, ...Object.fromEntries(given.filter(([field, value]) => field in stands && value !== undefined)) };
};

/** The result of rebasing a form after another user has changed its item. */
export interface Rebased {
  /** The form's new values: untouched fields follow the item. */
  readonly values: Values;
  /** The fields that both users have changed. */
  readonly clashes: readonly string[];
}

/**
 * Rebases a form onto the item's current state.
 * @param before the form's initial values; absent if no longer known, such as after a reload
 */
export const rebase = (
  fields: readonly string[],
  { before, theirs, mine }: { readonly before?: Values; readonly theirs: Values; readonly mine: Values },
): Rebased => {
  const apart = differing(fields, theirs, mine);
  const touched = before ? differing(fields, before, mine) : apart;
  const untouched = apart.filter((field) => !touched.includes(field));
  return {
    values: { ...mine, ...Object.fromEntries(untouched.map((field) => [field, theirs[field]])) },
    clashes: apart.filter((field) => touched.includes(field) && (!before || differing([field], before, theirs).length > 0)),
  };
};
