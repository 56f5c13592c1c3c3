import { problemSchema } from 'shared-contracts/problem';
import type { Variant } from './variants.ts';

/** Internals that no response may reveal: source files, SQL, names of libraries. */
const internals =
  /node_modules|\/src\/|\.tsx?:\d|\bat \S+ \(|\bselect\b.+\bfrom\b|\b(insert into|delete from|update) "|drizzle|postgres|elysia|\bpg_/i;

/** What is wrong with the response to a malformed request, if anything. Reads its body, unless the request was accepted. */
export const violationOf = async ({ what, mustBeRefused }: Variant, response: Response): Promise<string | undefined> => {
  const { status } = response;
  if (status < 400) {
    await response.body?.cancel();
    return mustBeRefused ? `${what}: was taken, with ${status}` : undefined;
  }
  const text = await response.text();
  if (status >= 500) return `${what}: ${status} ${text}`;
  if (internals.test(text)) return `${what}: tells of the inside: ${text}`;
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/problem+json')) return `${what}: ${status} as ${type}`;
  const problem = problemSchema.safeParse(JSON.parse(text));
  return problem.success && problem.data.status === status ? undefined : `${what}: no problem document: ${text}`;
};
