import * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

/** The last name of a path as words: `primaryColor` reads 'Primary color', an entry of a list by the list's. */
const labelOf = (path: readonly PropertyKey[] | undefined): string => {
  const name = path?.findLast((part) => typeof part === 'string') ?? 'This';
  const words = String(name)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What the schema of a text says of an empty one. */
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
 * Words for what a schema refuses without saying why: an absent text is told of as an empty one, with the text that is
 * specified for it, and nothing is told in the words of the library.
 */
export const installFieldTexts = (): void => {
  z.config({ customError: textOf });
};
