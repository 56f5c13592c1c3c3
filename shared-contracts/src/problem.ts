import * as z from 'zod';

/** Stable machine-readable reasons; a client branches on these and never on a text. */
export const problemCodes = [
  'malformed',
  'invalid_input',
  'unauthenticated',
  'invalid_credentials',
  'forbidden',
  'cross_origin',
  'not_found',
  'method_not_allowed',
  'conflict',
  'gone',
  'too_large',
  'unsupported_type',
  'rate_limited',
  'busy',
  'unavailable',
  'internal',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** RFC 9457 problem document, the body of every 4xx and 5xx answer (`application/problem+json`). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  /** The sentence a person sees. */
  error: z.string(),
  code: z.enum(problemCodes),
  /** One entry a field that must be mended; `path` is dotted. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Names the request in the server's log. */
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;
