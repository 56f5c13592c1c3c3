import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import type { Issues } from './errors.ts';

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
