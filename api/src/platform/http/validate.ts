import type { Operation } from 'shared-contracts/operation';
import type * as z from 'zod';
import { type Issues, invalid } from './errors.ts';

/** What a schema refuses, field by field. */
export const issuesOf = (error: z.ZodError): Issues =>
  error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));

/** Texts with the one character that PostgreSQL stores in no text. */
const nullIssues = (value: unknown, path: readonly string[] = []): Issues => {
  if (typeof value === 'string')
    return value.includes('\0') ? [{ path: path.join('.'), message: 'This text has a character that cannot be stored' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => nullIssues(inner, [...path, key]));
};

/**
 * Checks what came in against the operation's schemas; all issues of all parts are told at once.
 * @throws 422 with an issue for each field
 */
export const validate = async (
  operation: Operation,
  raw: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
) => {
  const issues: Issues = [];
  const part = async (schema: z.ZodType | undefined, value: unknown): Promise<unknown> => {
    if (!schema) return undefined;
    const parsed = await schema.safeParseAsync(value);
    issues.push(...(parsed.success ? nullIssues(parsed.data) : issuesOf(parsed.error)));
    return parsed.data;
  };
  const input = {
    params: await part(operation.params, raw.params),
    query: await part(operation.query, raw.query),
    // an absent body is an empty one, so that each missing field is named
    body: await part(operation.body, raw.body === undefined ? {} : raw.body),
  };
  if (issues.length > 0) throw invalid(issues);
  return input;
};
