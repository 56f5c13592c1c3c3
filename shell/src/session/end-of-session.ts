import type { Toast } from 'portal-sdk/host';
import type { SessionStore } from './session-store.ts';

/** Milliseconds between the toast and the sign-in page. */
export const redirectDelay = 500;

interface Surroundings {
  readonly session: SessionStore;
  readonly notify: (toast: Toast) => void;
  /** Path, query and fragment on screen. */
  readonly here: () => string;
  readonly leaveFor: (address: string) => void;
}

/** The Unauthorized flow: says so, then leads to the sign-in page and back here; once, however many calls fail. */
export const createEndOfSession =
  ({ session, notify, here, leaveFor }: Surroundings) =>
  (): void => {
    const { user, phase } = session.getState();
    if (phase !== 'settled' || !user) return;
    session.setState({ phase: 'ended' });
    notify({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' });
    setTimeout(() => leaveFor(`/api/login?returnTo=${encodeURIComponent(here())}`), redirectDelay);
  };
