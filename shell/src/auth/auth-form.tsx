import CircleAlert from 'lucide-react/icons/circle-alert';
import { errorText, isPortalError } from 'portal-sdk/query';
import { useSearchParams } from 'portal-sdk/router';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { t } from 'shared-contracts/translate';

/** Whether Caps Lock was on at the last key press. Spread `watch` on the parent of the password fields. */
export const useCapsLock = () => {
  const [on, setOn] = useState(false);
  const update = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { hint: on ? t`Caps Lock is on` : undefined, watch: { onKeyDown: update, onKeyUp: update } };
};

/** The token of an emailed link, '' if the address has none. */
export const useToken = (): string => useSearchParams()[0].get('token') ?? '';

/** Toast text of a failed sign-in: the server's message, or a generic text if there is none. */
export const loginFailure = (thrown: unknown): string => {
  if (!isPortalError(thrown) || thrown.body === 'withoutMessage') return t`Login failed`;
  return thrown.body === 'unreadable' ? t`Unknown error` : thrown.error;
};

/** Whether a retry may succeed: no connection, a failing server, or too many attempts. */
export const isTemporary = (thrown: unknown): boolean =>
  isPortalError(thrown) && (thrown.status === 0 || thrown.status >= 500 || thrown.status === 429);

/** Toast text of a failed registration. */
export const registrationFailure = (thrown: unknown): string => errorText(thrown, t`Failed to create account`);

interface LinkProblemProps {
  /** What is wrong with the emailed link. */
  readonly title: string;
  /** The reason, and what the person can do. */
  readonly children: ReactNode;
}

/** Says that an emailed link does not work, in place of the form that it would have opened. */
export const LinkProblem = ({ title, children }: LinkProblemProps) => (
  <div role="alert" className="form-alert mt-2">
    <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
    <div className="min-w-0 text-pretty text-sm">
      <p className="font-medium">{title}</p>
      {children}
    </div>
  </div>
);
