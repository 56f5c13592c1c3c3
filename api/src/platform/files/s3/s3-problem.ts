import { t } from 'shared-contracts/translate';
import { StartProblem } from '../../db/embedded/start-problem.ts';
import { storageFull, unavailable } from '../../http/errors.ts';
import { locationOf, type S3Settings } from './s3-settings.ts';

interface S3Failure {
  readonly status: number | undefined;
  /** The store's error code, such as `NoSuchBucket`, or the connection's, such as `ECONNREFUSED`. */
  readonly code: string;
}

/** The error of a failed client call; undefined for an error that no client call throws, such as a bug. */
const failureOf = (thrown: unknown): S3Failure | undefined => {
  if (!(thrown instanceof Error)) return undefined;
  const { code, Code, $metadata } = thrown as Error & {
    code?: unknown;
    Code?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  if (!$metadata && typeof code !== 'string' && thrown.name !== 'TimeoutError') return undefined;
  const status = $metadata?.httpStatusCode;
  return { status, code: String((status === undefined ? code : (Code ?? thrown.name)) ?? thrown.name) };
};

/** Whether the object does not exist. Does not cover a missing bucket. */
export const isAbsent = (thrown: unknown): boolean => {
  const failure = failureOf(thrown);
  return failure?.status === 404 && failure.code !== 'NoSuchBucket';
};

/** Whether the store does not support the call: servers implement different parts of S3. */
export const isUnsupported = (thrown: unknown): boolean => [405, 501].includes(failureOf(thrown)?.status ?? 0);

const fullCodes = new Set(['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'StorageFull']);

/** The api's error for a failed client call; anything else, such as a bug, is returned unchanged. */
export const storeError = (thrown: unknown): unknown => {
  const failure = failureOf(thrown);
  if (!failure) return thrown;
  const error =
    failure.status === 507 || fullCodes.has(failure.code) ? storageFull() : unavailable(t`The file store does not answer`);
  return Object.assign(error, { cause: thrown });
};

/**
 * The result of a client call; its failure becomes an api error. Wrap only the call: what the source of an upload throws has a
 * code, too, and must reach the caller as it is.
 */
export const withStoreErrors = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (thrown) {
    throw storeError(thrown);
  }
};

const keyErrorCodes = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied', 'Forbidden', 'InvalidToken']);
const regionErrorCodes = new Set(['AuthorizationHeaderMalformed', 'PermanentRedirect', 'IllegalLocationConstraintException']);

/** The message for a store that cannot be used at startup; undefined when the operator cannot fix the cause. */
export const startProblem = (thrown: unknown, settings: S3Settings): StartProblem | undefined => {
  const failure = failureOf(thrown);
  if (!failure) return undefined;
  const { status, code } = failure;
  const location = locationOf(settings);
  const host = location.slice(location.indexOf(' at ') + 4);
  if (status === undefined || status >= 500)
    return new StartProblem(`The file store at ${host} does not answer (${code}); check S3_ENDPOINT and that the store runs.`);
  if (code === 'NoSuchBucket')
    return new StartProblem(`The file store at ${host} has no bucket "${settings.bucket}"; create it, or check S3_BUCKET.`);
  if (regionErrorCodes.has(code))
    return new StartProblem(`The file store at ${host} refuses the region "${settings.region}" (${code}); check S3_REGION.`);
  if (status === 403 || keyErrorCodes.has(code))
    return new StartProblem(
      `The file store at ${host} refuses the bucket "${settings.bucket}" to the key (${code}); check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what the key may do.`,
    );
  return new StartProblem(`What answers at ${host} is no S3-compatible store (${code}); check S3_ENDPOINT.`);
};
