import * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

/** The last segment of a path as words: `primaryColor` becomes 'Primary color'; an entry of a list uses the list's name. */
const labelOf = (path: readonly PropertyKey[] | undefined): string => {
  const name = path?.findLast((part) => typeof part === 'string') ?? 'This';
  const words = String(name)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The message that a text schema gives for an empty value. */
const textOfEmpty = ({ inst }: Issue): string | undefined => {
  if (!(inst instanceof z.core.$ZodString)) return undefined;
  return z.core.safeParse(inst, '').error?.issues[0]?.message;
};

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};

const textOf = (issue: Issue): string => {
  const label = labelOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return textOfEmpty(issue) ?? `${label} is required`;
      return `${label} must be ${kinds[issue.expected] ?? 'of another kind'}`;
    case 'invalid_value':
      return `${label} must be one of: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return issue.input === '' ? `${label} is required` : `${label} must be at least ${issue.minimum}`;
    case 'too_big':
      return `${label} must be at most ${issue.maximum}`;
    case 'unrecognized_keys':
      return `There is no ${issue.keys.join(', ')} here`;
    default:
      return `${label} is not valid`;
  }
};

/**
 * Messages for schema errors that specify none: a missing text is reported like an empty one, with the message specified for
 * that, and the library's own wording is never shown.
 */
export const installFieldTexts = (): void => {
  z.config({ customError: textOf });
};
