/** An item as its form has it: the fields that an edit may name, and what follows from them. */
export type EditValues = Readonly<Record<string, unknown>>;

/** The labels of the fields that an edit may name. */
export type EditLabels = Readonly<Record<string, string>>;

/** The fields in which two states of an item differ. */
export const differing = (labels: EditLabels, one: EditValues, other: EditValues): string[] =>
  Object.keys(labels).filter((field) => JSON.stringify(one[field] ?? null) !== JSON.stringify(other[field] ?? null));

/** What to send so that one state becomes the other: nothing that is the same. */
export const changesTo = (labels: EditLabels, from: EditValues, to: EditValues): EditValues =>
  Object.fromEntries(differing(labels, from, to).map((field) => [field, to[field]]));

/** A value for a person to read, unless the area has better words for it. */
export const plainly = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ') || 'none';
  return value === null || value === undefined || value === '' ? 'none' : String(value);
};
