import { isPortalError } from 'portal-sdk/query';
import { t } from 'shared-contracts/translate';

/** Toast text of a failed sign-in: the server's message, or a generic text if there is none. */
export const loginFailure = (thrown: unknown): string => {
  if (!isPortalError(thrown) || thrown.body === 'wordless') return t`Login failed`;
  return thrown.body === 'unreadable' ? t`Unknown error` : thrown.error;
};

/** Whether a retry may succeed: no connection, a failing server, or too many attempts. */
export const isTemporary = (thrown: unknown): boolean =>
  isPortalError(thrown) && (thrown.status === 0 || thrown.status >= 500 || thrown.status === 429);

/** Toast text of a failed registration. */
export const registrationFailure = (thrown: unknown): string =>
  isPortalError(thrown) && !thrown.body ? thrown.error : t`Failed to create account`;
