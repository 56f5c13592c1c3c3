import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import type { Issues } from './errors.ts';

/**
 * The query of a URL, with each value as the text that was sent: Elysia splits text at commas and parses text in brackets, so
 * that a search for `solar, wind` would be rejected. A name that was sent twice becomes a list, which no operation accepts.
 */
export const readQuery = (url: string): Record<string, string | string[]> => {
  const begins = url.indexOf('?');
  const sent = begins < 0 ? [] : [...new URLSearchParams(url.slice(begins + 1))];
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

/** Issues for texts that contain NUL, the one character that PostgreSQL cannot store. */
export const nullIssues = (value: unknown, path: readonly string[] = []): Issues => {
  if (typeof value === 'string')
    return value.includes('\0') ? [{ path: path.join('.'), message: t`This text has a character that cannot be stored` }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => nullIssues(inner, [...path, key]));
};
