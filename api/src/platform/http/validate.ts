import type { Operation } from 'shared-contracts/operation';
import type * as z from 'zod';
import { type Issues, invalid } from './errors.ts';

const issuesOf = (error: z.ZodError): Issues =>
  error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));

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
    if (parsed.success) return parsed.data;
    issues.push(...issuesOf(parsed.error));
    return undefined;
  };
  const input = {
    params: await part(operation.params, raw.params),
    query: await part(operation.query, raw.query),
    // an absent body is an empty one, so that each missing field is named
    body: await part(operation.body, raw.body ?? {}),
  };
  if (issues.length > 0) throw invalid(issues);
  return input;
};
