import { NotFoundError, ValidationError } from 'elysia';
import type { Logger } from 'pino';
import postgres from 'postgres';
import type { Problem, ProblemCode } from 'shared-contracts/problem';
import { t } from 'shared-contracts/translate';
import { isInsertForMissing } from '../db/query-error.ts';
import { inLanguage, preferredLanguage, sentenceTranslator } from '../language/language.ts';
import { busy, DomainError, invalid, notFound, storageFull } from './errors.ts';
import { isOpenedInTab, problemPage } from './problem-page.ts';
import type { ResponseSet } from './route.ts';

const statuses: Record<ProblemCode, readonly [status: number, title: string]> = {
  malformed: [400, 'Bad Request'],
  invalid_input: [422, 'Unprocessable Content'],
  unauthenticated: [401, 'Unauthorized'],
  invalid_credentials: [401, 'Unauthorized'],
  forbidden: [403, 'Forbidden'],
  email_unconfirmed: [403, 'Forbidden'],
  password_required: [403, 'Forbidden'],
  cross_origin: [403, 'Forbidden'],
  not_found: [404, 'Not Found'],
  method_not_allowed: [405, 'Method Not Allowed'],
  conflict: [409, 'Conflict'],
  gone: [410, 'Gone'],
  address_too_long: [414, 'URI Too Long'],
  wrong_host: [421, 'Misdirected Request'],
  request_timeout: [408, 'Request Timeout'],
  too_large: [413, 'Content Too Large'],
  unsupported_type: [415, 'Unsupported Media Type'],
  rate_limited: [429, 'Too Many Requests'],
  busy: [503, 'Service Unavailable'],
  unavailable: [503, 'Service Unavailable'],
  storage_full: [507, 'Insufficient Storage'],
  internal: [500, 'Internal Server Error'],
};

const databaseUnreachable = new DomainError(
  'unavailable',
  t`The portal cannot reach its database. Please try again in a moment.`,
  {
    retryAfter: 5,
  },
);
const valueOutOfRange = new DomainError('invalid_input', t`The request has a value that is out of range`);
const unexpected = new DomainError('internal', t`Something went wrong on our side. Please try again.`);

/** Whether an error is meant for the caller; anything else is a server error and must be logged. */
export const isDomainError = (thrown: unknown): thrown is DomainError => thrown instanceof DomainError;

/** Codes of the system, the driver and the server for a missing or lost connection. */
const lostConnectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'NO_PRIMARY',
  '53300', // it has too many connections
  '57P01',
  '57P02',
  '57P03',
]);

/**
 * SQLSTATE of a transaction that waited too long or met another one: a timeout, an unavailable lock, a deadlock, a serialization
 * failure. It changed nothing, and succeeds on another try.
 */
const overloadedCodes = new Set(['57014', '55P03', '40P01', '40001']);
const overloadedRetryAfter = 5;

/** File system and PostgreSQL error codes for a full disk. */
const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Maps Elysia's own errors: input that a schema rejects, and a URL or method without a route. */
const fromElysia = (thrown: unknown): DomainError | undefined => {
  if (thrown instanceof ValidationError) {
    // Elysia names a whole part `root`
    const issues = thrown.all.map((issue) => ({
      path: 'path' in issue && issue.path !== 'root' ? String(issue.path) : '',
      message: issue.summary ?? '',
    }));
    return invalid(issues);
  }
  return thrown instanceof NotFoundError ? notFound() : undefined;
};

/** The error that the caller gets: the thrown one itself if it is meant for them, or the one that its cause maps to. */
const toDomainError = (thrown: unknown): DomainError => {
  if (isDomainError(thrown)) return thrown;
  const elysia = fromElysia(thrown);
  if (elysia) return elysia;
  // another call deleted the row after this one had read it
  if (isInsertForMissing(thrown)) return notFound();
  const cause = thrown instanceof Error ? (thrown.cause ?? thrown) : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (lostConnectionCodes.has(code)) return databaseUnreachable;
  if (overloadedCodes.has(code)) return busy(overloadedRetryAfter);
  if (fullDiskCodes.has(code)) return storageFull();
  // SQLSTATE class 22: a value that passed the schema but that the column cannot store
  if (cause instanceof postgres.PostgresError && cause.code.startsWith('22')) return valueOutOfRange;
  return unexpected;
};

/** The message that a person may see for any error; of an unknown error only that it happened. */
export const sentenceOf = (thrown: unknown): string => sentenceTranslator()(toDomainError(thrown).message);

/**
 * The only mapping from any error to a response: `application/problem+json`, or a page for a person who opened the address in a tab.
 * An unknown error reveals nothing.
 */
export const problemResponse = (thrown: unknown, requestId: string, asPage = false): Response => {
  const error = toDomainError(thrown);
  const [status, title] = statuses[error.code];
  const { issues, retryAfter, allow } = error.details;
  const translateText = sentenceTranslator();
  const problem: Problem = {
    type: 'about:blank',
    title,
    status,
    error: translateText(error.message),
    code: error.code,
    ...(issues ? { issues: issues.map((issue) => ({ ...issue, message: translateText(issue.message) })) } : {}),
    requestId,
  };
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
  if (retryAfter !== undefined) headers.set('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  if (allow !== undefined) headers.set('allow', allow);
  return asPage ? problemPage(problem, headers) : Response.json(problem, { status, headers });
};

/** Whether a request was rejected because of its input: too large, unreadable, or invalid according to the schemas. */
export const isFaultyInput = (thrown: unknown): boolean =>
  thrown instanceof ValidationError ||
  (isDomainError(thrown) && ['malformed', 'too_large', 'unsupported_type', 'invalid_input'].includes(thrown.code));

/** The part of Elysia's error context that the mapping needs. */
interface FailedRequest {
  readonly error: unknown;
  readonly request: Request;
  readonly path: string;
  readonly set: ResponseSet;
}

/** The error hook of the whole app: maps every error, and logs each server error. */
export const problemHook =
  (log: Logger) =>
  ({ error, request, path, set }: FailedRequest): Response => {
    const requestId = String(set.headers['x-request-id'] ?? crypto.randomUUID());
    const response = inLanguage(preferredLanguage(request), () => problemResponse(error, requestId, isOpenedInTab(request)));
    const isExpected = isDomainError(error) || error instanceof ValidationError || error instanceof NotFoundError;
    if (!isExpected && !request.signal.aborted) log.error({ err: error, requestId, path }, 'A request failed');
    set.status = response.status;
    return response;
  };
