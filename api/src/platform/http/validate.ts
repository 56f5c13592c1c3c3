import { t } from 'shared-contracts/translate';
import * as z from 'zod';
import { type Issues, malformed } from './errors.ts';

/**
 * The query of a URL, with each value as the text that was sent: Elysia splits text at commas and parses text in brackets, so
 * that a search for `solar, wind` would be rejected. A name that was sent twice becomes a list, which no operation accepts.
 */
export const readQuery = (url: string): Record<string, string | string[]> => {
  const queryStart = url.indexOf('?');
  const sent = queryStart < 0 ? [] : [...new URLSearchParams(url.slice(queryStart + 1))];
  const byName = Map.groupBy(sent, ([name]) => name);
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, values] of byName) {
    const texts = values.map(([, value]) => value);
    query[name] = texts.length === 1 ? (texts[0] ?? '') : texts;
  }
  return query;
};

/** The issues of a schema, by field. */
export const issuesOf = (error: z.ZodError): Issues =>
  error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));

/** Levels of lists and objects in an input; operations have at most five. */
const maxDepth = 32;

/**
 * Issues for texts that contain NUL, the one character that PostgreSQL cannot store.
 * @throws 400 for an input with too many levels: each would cost this check, and those after it, more than the one before
 */
export const nullIssues = (value: unknown, path: readonly string[] = []): Issues => {
  if (path.length > maxDepth) throw malformed(t`The request has lists or objects in more than ${maxDepth} levels`);
  if (typeof value === 'string')
    return value.includes('\0') ? [{ path: path.join('.'), message: t`This text has a character that cannot be stored` }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => nullIssues(inner, [...path, key]));
};

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
const messageForEmpty = ({ inst }: Issue): string | undefined => {
  if (!(inst instanceof z.core.$ZodString)) return undefined;
  return z.core.safeParse(inst, '').error?.issues[0]?.message;
};

/** The message for a value of another type, per expected type. */
const typeMessages: Readonly<Record<string, (label: string) => string>> = {
  string: (label) => t`${label} must be a text`,
  number: (label) => t`${label} must be a number`,
  int: (label) => t`${label} must be a whole number`,
  boolean: (label) => t`${label} must be true or false`,
  array: (label) => t`${label} must be a list`,
  object: (label) => t`${label} must be an object`,
  record: (label) => t`${label} must be an object`,
  date: (label) => t`${label} must be a date`,
};

const messageOf = (issue: Issue): string => {
  const label = labelOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return messageForEmpty(issue) ?? t`${label} is required`;
      return typeMessages[issue.expected]?.(label) ?? t`${label} must be of another kind`;
    case 'invalid_value':
      return t`${label} must be one of: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return issue.input === '' ? t`${label} is required` : t`${label} must be at least ${String(issue.minimum)}`;
    case 'too_big':
      return t`${label} must be at most ${String(issue.maximum)}`;
    case 'unrecognized_keys':
      return t`There is no ${issue.keys.join(', ')} here`;
    default:
      return t`${label} is not valid`;
  }
};

/**
 * Messages for schema errors that specify none: a missing text is reported like an empty one, with the message specified for
 * that, and the library's own wording is never shown.
 */
export const installFieldMessages = (): void => {
  z.config({ customError: messageOf });
};
