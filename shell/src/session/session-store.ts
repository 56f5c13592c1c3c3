import type { SessionState, Toast } from 'portal-sdk/host';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * - `settled`: `user` is the server's last response.
 * - `entering`: signed in; the return path is loading.
 * - `moving`: another person or no one is signed in now; the page reloads and shows no personal data.
 * - `leaving`: the logout call is running.
 * - `ended`: the session has ended and the sign-in page is loading.
 */
export type SessionPhase = 'settled' | 'entering' | 'moving' | 'leaving' | 'ended';

export interface ShellSession extends SessionState {
  readonly phase: SessionPhase;
}

/** The single source of truth for who is signed in. */
export type SessionStore = StoreApi<ShellSession>;

export const createSessionStore = (user: CurrentUser | null): SessionStore =>
  createStore<ShellSession>(() => ({ user, phase: 'settled' }));

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
