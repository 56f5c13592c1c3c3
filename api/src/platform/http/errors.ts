import type { Problem, ProblemCode } from 'shared-contracts/problem';
import { msgid, ngettext, t } from 'shared-contracts/translate';

export type Issues = NonNullable<Problem['issues']>;

/** Error that a service throws, without HTTP; `problem.ts` maps it to a response. A person sees `message`. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly details: { readonly issues?: Issues; readonly retryAfter?: number; readonly allow?: string } = {},
  ) {
    super(message);
  }
}

/** Also for something that the caller may not see: both responses are the same. */
export const notFound = (message = t`Not found`) => new DomainError('not_found', message);
/** Use it only when the caller may know that the object exists. */
export const forbidden = (message = t`You are not allowed to do this`) => new DomainError('forbidden', message);
/** The object has changed since the caller read it, or another call came first. */
export const conflict = (message: string, issues?: Issues) => new DomainError('conflict', message, { issues });
/** One issue per field; the first message is the summary. */
export const invalid = (issues: Issues, message = issues[0]?.message ?? t`Invalid input`) =>
  new DomainError('invalid_input', message, { issues });
/** The request cannot be read at all. */
export const malformed = (message: string) => new DomainError('malformed', message);
/** It existed but is used up or expired. */
export const gone = (message: string) => new DomainError('gone', message);
export const addressTooLong = (message: string) => new DomainError('address_too_long', message);
/** @param publicUrl the public address of the portal */
export const wrongHost = (publicUrl: string) =>
  new DomainError(
    'wrong_host',
    t`This is not the address of the portal. Open ${publicUrl} instead; to be reached here, the portal needs this address as its PUBLIC_URL.`,
  );
export const methodNotAllowed = (allowed: readonly string[]) =>
  new DomainError('method_not_allowed', t`This address does not take this method`, { allow: allowed.join(', ') });
export const requestTimeout = () =>
  new DomainError('request_timeout', t`This took too long to arrive. Please check your connection and try again.`);
export const tooLarge = (message: string) => new DomainError('too_large', message);
export const unsupportedType = (message: string) => new DomainError('unsupported_type', message);
/** An account without a confirmed address may do almost nothing. */
export const emailUnconfirmed = () =>
  new DomainError(
    'email_unconfirmed',
    t`Confirm your email address first. Open the link in the email we sent you, or request a new one.`,
  );
export const passwordRequired = (message: string) => new DomainError('password_required', message);
/** No valid session; starts the page's Unauthorized flow. */
export const unauthenticated = () => new DomainError('unauthenticated', t`Unauthorized`);
export const invalidCredentials = () => new DomainError('invalid_credentials', t`Invalid email or password`);
export const crossOrigin = () => new DomainError('cross_origin', t`This call must come from the portal itself`);
const tooManyAttempts = (seconds: number): string => {
  if (seconds <= 60) return t`Too many attempts. Please wait a little and try again.`;
  const minutes = Math.ceil(seconds / 60);
  return ngettext(
    msgid`Too many attempts. Please try again in ${minutes} minute.`,
    `Too many attempts. Please try again in ${minutes} minutes.`,
    minutes,
  );
};
/** @param retryAfter seconds until a retry makes sense */
export const rateLimited = (retryAfter: number, message = tooManyAttempts(retryAfter)) =>
  new DomainError('rate_limited', message, { retryAfter });
/** @param retryAfter whole seconds until a retry makes sense */
export const busy = (retryAfter: number) =>
  new DomainError('busy', t`The portal is busy. Please try again in a moment.`, { retryAfter });
/** A dependency of the api does not respond. */
export const unavailable = (message: string) => new DomainError('unavailable', message);
/** No space for more files. Rows can still be written. */
export const storageFull = () =>
  new DomainError('storage_full', t`The portal is out of space for files. Contact an administrator.`);
