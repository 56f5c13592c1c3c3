import type { SessionState } from 'portal-sdk/host';
import type { CurrentUser } from 'shared-contracts/schemas/account';
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
