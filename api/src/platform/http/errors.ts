import type { Problem, ProblemCode } from 'shared-contracts/problem';

export type Issues = NonNullable<Problem['issues']>;

/**
 * What a service throws: a tagged error that knows no HTTP. `problem.ts` maps it to an answer.
 * `message` is the sentence a person sees.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly details: { readonly issues?: Issues; readonly retryAfter?: number } = {},
  ) {
    super(message);
  }
}

/** Also for what exists and may not be seen by the caller: the two answers are alike. */
export const notFound = (message = 'Not found') => new DomainError('not_found', message);
/** Only where the caller may know that the thing exists. */
export const forbidden = (message = 'You are not allowed to do this') => new DomainError('forbidden', message);
/** The thing is no longer as the caller believes, or somebody else was first. */
export const conflict = (message: string, issues?: Issues) => new DomainError('conflict', message, { issues });
/** One issue a field; the first message stands for the whole. */
export const invalid = (issues: Issues, message = issues[0]?.message ?? 'Invalid input') =>
  new DomainError('invalid_input', message, { issues });
/** The request cannot be read at all. */
export const malformed = (message: string) => new DomainError('malformed', message);
/** It was there and is used up or expired. */
export const gone = (message: string) => new DomainError('gone', message);
export const tooLarge = (message: string) => new DomainError('too_large', message);
export const unsupportedType = (message: string) => new DomainError('unsupported_type', message);
/** No valid session; starts the Unauthorized flow of the page. */
export const unauthenticated = () => new DomainError('unauthenticated', 'Unauthorized');
export const invalidCredentials = () => new DomainError('invalid_credentials', 'Invalid email or password');
export const crossOrigin = () => new DomainError('cross_origin', 'This call must come from the portal itself');
/** @param retryAfter whole seconds until it is worth trying again */
export const rateLimited = (retryAfter: number) =>
  new DomainError('rate_limited', 'Too many attempts. Please wait a little and try again.', { retryAfter });
/** @param retryAfter whole seconds until it is worth trying again */
export const busy = (retryAfter: number) =>
  new DomainError('busy', 'The portal is busy. Please try again in a moment.', { retryAfter });
/** Something that the api depends on does not answer. */
export const unavailable = (message: string) => new DomainError('unavailable', message);
