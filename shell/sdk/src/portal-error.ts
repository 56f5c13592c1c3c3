import type { Problem, ProblemCode } from 'shared-contracts/problem';

/**
 * A call that did not succeed. `message` is the status, a colon, a space and the answer's `error`
 * text (the status text where the body had none). Branch on `code`: bundles do not share classes.
 */
export interface PortalError extends Error {
  readonly name: 'PortalError';
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly code: ProblemCode | 'offline';
  /** The sentence for a person. */
  readonly error: string;
  readonly issues: NonNullable<Problem['issues']>;
  /** Set where the answer's body was not JSON, or was but had no `error` text. */
  readonly body?: 'unreadable' | 'wordless';
  /** Seconds to wait, where the server said so. */
  readonly retryAfter?: number;
}

export const portalError = (fields: Omit<PortalError, 'name' | 'message' | 'stack'>): PortalError =>
  Object.assign(new Error(`${fields.status}: ${fields.error}`), fields, { name: 'PortalError' as const });

/** Whether something thrown is a {@link PortalError}, from whichever bundle. */
export const isPortalError = (thrown: unknown): thrown is PortalError =>
  thrown instanceof Error && thrown.name === 'PortalError' && 'code' in thrown;

/** The sentence to show for anything thrown; `fallback` where it carries none. */
export const errorText = (thrown: unknown, fallback: string): string => (isPortalError(thrown) && thrown.error) || fallback;
