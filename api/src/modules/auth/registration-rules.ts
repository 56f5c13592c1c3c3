import { t } from 'shared-contracts/translate';
import type { Env } from '../../env.ts';
import { forbidden, type Issues } from '../../platform/http/errors.ts';

/** @throws 403 when registration is closed */
export const checkRegistrationOpen = ({ registration }: Env): void => {
  if (!registration.open) throw forbidden(t`Registration is closed. Please ask an administrator for an account.`);
};

/** An issue when the address is of a domain that may not register. */
export const domainIssues = ({ registration: { domains } }: Env, email: string): Issues => {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (domains.length === 0 || domains.includes(domain)) return [];
  return [{ path: 'email', message: t`Please use your company address (${domains.map((name) => `@${name}`).join(', ')})` }];
};
