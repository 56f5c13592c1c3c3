import type { Problem, ProblemCode } from 'shared-contracts/problem';

/**
 * A failed call. `message` is the status, a colon, a space and the response's `error` text (the status text if there is
 * none). Branch on `code`, not on the class: bundles do not share classes.
 */
export interface PortalError extends Error {
  readonly name: 'PortalError';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: ProblemCode | 'offline';
  /** The message for people. */
  readonly error: string;
  readonly issues: NonNullable<Problem['issues']>;
  /** Set if the body was not JSON, or had no `error` text, as for a failure that is no response. */
  readonly body?: 'unreadable' | 'withoutMessage';
  /** Seconds to wait, if the server said so. */
  readonly retryAfter?: number;
}

export const portalError = (fields: Omit<PortalError, 'name' | 'message' | 'stack'>): PortalError =>
  Object.assign(new Error(`${fields.status}: ${fields.error}`), fields, { name: 'PortalError' as const });

/** Whether a thrown value is a {@link PortalError}, from any bundle. */
export const isPortalError = (thrown: unknown): thrown is PortalError =>
  thrown instanceof Error && thrown.name === 'PortalError' && 'code' in thrown;

/** Statuses after which the same call can succeed later: the session ended, a slow connection, a short wait. */
const transientStatuses = [401, 408, 425];
/** The longest wait in seconds that a person would accept before a retry. */
const maxRetryWait = 60;

/** Whether the same call would be refused again: a retry cannot succeed, and is not offered. */
export const isFinal = (thrown: unknown): boolean => {
  if (!isPortalError(thrown) || thrown.status < 400 || thrown.status > 499) return false;
  if (thrown.status === 429) return (thrown.retryAfter ?? 0) > maxRetryWait;
  return !transientStatuses.includes(thrown.status);
};

/** The message to show for a thrown value; `fallback` if it has none, since a status text is not meant for people. */
export const errorText = (thrown: unknown, fallback: string): string =>
  (isPortalError(thrown) && !thrown.body && thrown.error) || fallback;
