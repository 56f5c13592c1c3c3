import type { SessionState } from 'portal-sdk/host';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * - `settled`: `user` is what the server said last.
 * - `entering`: signed in; the page is on its way to the return path.
 * - `moving`: somebody else is signed in now, or nobody; the page is being loaded afresh and shows nobody's data.
 * - `leaving`: the logout call runs.
 * - `ended`: the session is over and the browser is on its way to the sign-in page.
 */
export type SessionPhase = 'settled' | 'entering' | 'moving' | 'leaving' | 'ended';

export interface ShellSession extends SessionState {
  readonly phase: SessionPhase;
}

/** The one place that knows who is signed in. */
export type SessionStore = StoreApi<ShellSession>;

export const createSessionStore = (user: CurrentUser | null): SessionStore =>
  createStore<ShellSession>(() => ({ user, phase: 'settled' }));
