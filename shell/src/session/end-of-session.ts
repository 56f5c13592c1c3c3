import type { Toast } from 'portal-sdk/host';
import { t } from 'shared-contracts/translate';
import type { SessionStore } from './session-store.ts';

/** Milliseconds between the toast and the sign-in page. */
export const redirectDelay = 500;

interface Deps {
  readonly session: SessionStore;
  readonly notify: (toast: Toast) => void;
  /** The current path, query and fragment. */
  readonly here: () => string;
  readonly leaveFor: (address: string) => void;
}

/** The Unauthorized flow: shows a toast, then opens the sign-in page with the return path; only once, however many calls fail. */
export const createEndOfSession =
  ({ session, notify, here, leaveFor }: Deps) =>
  (): void => {
    const { user, phase } = session.getState();
    if (phase !== 'settled' || !user) return;
    session.setState({ phase: 'ended' });
    notify({ title: t`Unauthorized`, description: t`You are logged out. Logging in again...`, variant: 'destructive' });
    setTimeout(() => leaveFor(`/api/login?returnTo=${encodeURIComponent(here())}`), redirectDelay);
  };
