import { isPortalError } from 'portal-sdk/portal-error';

/** What the toast of a failed sign-in says: the server's words, or that it had none. */
export const loginFailure = (thrown: unknown): string => {
  if (!isPortalError(thrown) || thrown.body === 'wordless') return 'Login failed';
  return thrown.body === 'unreadable' ? 'Unknown error' : thrown.error;
};

/** What the toast of a failed registration says. */
export const registrationFailure = (thrown: unknown): string =>
  isPortalError(thrown) && !thrown.body ? thrown.error : 'Failed to create account';
