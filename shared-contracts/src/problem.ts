import * as z from 'zod';

/** Stable machine-readable reasons; clients branch on these, never on the message text. */
export const problemCodes = [
  'malformed',
  'invalid_input',
  'unauthenticated',
  'invalid_credentials',
  'forbidden',
  /** The account may not call anything else until its address is confirmed. */
  'email_unconfirmed',
  /** The same call also needs the account's password. */
  'password_required',
  'cross_origin',
  'not_found',
  'method_not_allowed',
  'conflict',
  'gone',
  'address_too_long',
  'wrong_host',
  'too_large',
  'request_timeout',
  'unsupported_type',
  'rate_limited',
  'busy',
  'unavailable',
  'storage_full',
  'internal',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** RFC 9457 problem document, the body of every 4xx and 5xx response (`application/problem+json`). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  /** The message to show to the user. */
  error: z.string(),
  code: z.enum(problemCodes),
  /** One entry per invalid field; `path` is dotted. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Identifies the request in the server's log. */
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;
