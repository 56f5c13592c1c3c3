import { dayInWords } from 'shared-contracts/constants/day';
import { t } from 'shared-contracts/translate';

/** An item as a form has it, by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields, of those given, in which two states of an item differ; what is not there is none. */
export const differing = (fields: readonly string[], one: Values, other: Values): string[] =>
  fields.filter((field) => !same(one[field], other[field]));

/** What to send so that one state becomes the other: nothing that is the same. */
export const changesTo = (fields: readonly string[], from: Values, to: Values): Values =>
  Object.fromEntries(differing(fields, from, to).map((field) => [field, to[field]]));

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The labels of a field's choices, by the names of the fields that have some. */
export type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A file by its name, anything else as it is. */
const nameOf = (one: unknown): string =>
  typeof one === 'object' && one !== null && 'fileName' in one ? String(one.fileName) : String(one);

/** A field, in words for a reader: a file by its name, a choice by its label. */
export const fieldInWords = (values: Values, field: string, choices: Choices = {}): string => {
  const value = field === 'fileUrl' ? values.fileName : values[field];
  if (Array.isArray(value)) return value.map(nameOf).join(', ');
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (typeof value !== 'string') return '';
  return choices[field]?.[value] ?? (isDay(value) ? dayInWords(value) : value);
};

/** An item as its author would have it: the fields of a form with those of the change waiting for review. */
export const withPending = (stands: Values, pendingChange: { readonly values: Values } | null): Values => {
  const given = Object.entries(pendingChange?.values ?? {});
  return { ...stands, ...Object.fromEntries(given.filter(([field, value]) => field in stands && value !== undefined)) };
};

/** What becomes of a form whose item somebody else has changed in the meantime. */
export interface Rebased {
  /** What the form has now: where the person has touched nothing, it follows the item. */
  readonly values: Values;
  /** The fields that both have changed. */
  readonly clashes: readonly string[];
}

/**
 * Goes on from an item as it stands now.
 * @param before what the form began with; absent where that is not known any more, such as after a reload
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
