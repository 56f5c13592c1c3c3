import postgres from 'postgres';
import type { Problem, ProblemCode } from 'shared-contracts/problem';
import { DomainError } from './errors.ts';

const statuses: Record<ProblemCode, readonly [status: number, title: string]> = {
  malformed: [400, 'Bad Request'],
  invalid_input: [422, 'Unprocessable Content'],
  unauthenticated: [401, 'Unauthorized'],
  invalid_credentials: [401, 'Unauthorized'],
  forbidden: [403, 'Forbidden'],
  cross_origin: [403, 'Forbidden'],
  not_found: [404, 'Not Found'],
  method_not_allowed: [405, 'Method Not Allowed'],
  conflict: [409, 'Conflict'],
  gone: [410, 'Gone'],
  too_large: [413, 'Content Too Large'],
  unsupported_type: [415, 'Unsupported Media Type'],
  rate_limited: [429, 'Too Many Requests'],
  busy: [503, 'Service Unavailable'],
  unavailable: [503, 'Service Unavailable'],
  internal: [500, 'Internal Server Error'],
};

const away = new DomainError('unavailable', 'The portal cannot reach its database. Please try again in a moment.', {
  retryAfter: 5,
});
const unstorable = new DomainError('invalid_input', 'The request has a value that is out of range');
const unexpected = new DomainError('internal', 'Something went wrong on our side. Please try again.');

/** Whether something thrown is meant for the caller; anything else is a fault of ours and must be logged. */
export const isDomainError = (thrown: unknown): thrown is DomainError => thrown instanceof DomainError;

/** The driver's and the server's ways to say that there is no connection (any more). */
const lost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  '57P01',
  '57P02',
  '57P03',
]);

const known = (thrown: unknown): DomainError => {
  if (isDomainError(thrown)) return thrown;
  const cause = thrown instanceof Error ? (thrown.cause ?? thrown) : undefined;
  if (cause instanceof Error && 'code' in cause && lost.has(String(cause.code))) return away;
  // SQLSTATE class 22: a value that passed the schema and that the column cannot hold
  if (cause instanceof postgres.PostgresError && cause.code.startsWith('22')) return unstorable;
  return unexpected;
};

/** What may be said to a person of anything thrown; of an unknown error nothing but that it happened. */
export const sentenceOf = (thrown: unknown): string => known(thrown).message;

/** The one mapping from anything thrown to `application/problem+json`; an unknown error leaks nothing. */
export const problemResponse = (thrown: unknown, requestId: string): Response => {
  const error = known(thrown);
  const [status, title] = statuses[error.code];
  const { issues, retryAfter } = error.details;
  const problem: Problem = {
    type: 'about:blank',
    title,
    status,
    error: error.message,
    code: error.code,
    ...(issues ? { issues } : {}),
    requestId,
  };
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
  if (retryAfter !== undefined) headers.set('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  return Response.json(problem, { status, headers });
};
