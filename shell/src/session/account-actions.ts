import type { Toast } from 'portal-sdk/host';
import { call, keyOf, type QueryClient } from 'portal-sdk/query';
import { invitationTexts } from 'shared-contracts/constants/account';
import { getCurrentUser, login, logout, register, resetPassword } from 'shared-contracts/endpoints/auth';
import { acceptInvitation } from 'shared-contracts/endpoints/users';
import type { AcceptInvitation, CurrentUser, Login, PasswordReset, Registration } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import { clearDrafts } from './drafts.ts';
import type { OtherTabs } from './other-tabs.ts';
import { clearVisits } from './recent-visits.ts';
import type { SessionStore } from './session-store.ts';

/** A base address, used only to detect addresses that lead to another site. */
const nowhere = 'http://portal.invalid';

/** The path if it stays on this site, else undefined: rejects `//host`, `/\host` and addresses with a scheme. */
export const sameSitePath = (path: string | null | undefined): string | undefined => {
  if (!path?.startsWith('/') || !URL.canParse(path, nowhere)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, nowhere);
  return origin === nowhere ? `${pathname}${search}${hash}` : undefined;
};

/** Where to go after signing in: the sign-in page's `returnTo`, else the requested address, else the dashboard. */
export const returnPathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname === '/auth' ? (sameSitePath(new URLSearchParams(search).get('returnTo')) ?? '/') : `${pathname}${search}${hash}`;

const toastKey = 'portal.parting-toast';

/** Stores a toast for the next page load. */
const storeToast = (storage: Storage, { title, description, variant }: Toast): void => {
  try {
    storage.setItem(toastKey, JSON.stringify({ title, description, variant }));
  } catch {
    // without storage only the toast is lost, not the sign-in
  }
};

/** Returns the toast of the previous page and removes it. */
export const takeStoredToast = (storage: Storage): Toast | undefined => {
  const text = storage.getItem(toastKey);
  if (!text) return undefined;
  storage.removeItem(toastKey);
  try {
    return JSON.parse(text) as Toast;
  } catch {
    return undefined;
  }
};

export interface AccountDeps {
  readonly session: SessionStore;
  readonly queryClient: QueryClient;
  readonly tabs: OtherTabs;
  /** The tab's sessionStorage. */
  readonly storage: Storage;
  readonly notify: (toast: Toast) => void;
  /** Does a full page load, which gets the boot data of the current person. */
  readonly load: (path: string) => void;
  /** The current path, query and fragment. */
  readonly here: () => string;
}

/**
 * Signing in, registering and signing out. Each ends in a full page load, so no data of one person stays in memory for the
 * next.
 */
export interface AccountActions {
  /** Rejects with the call's PortalError; the form shows it. */
  login(input: Login, returnPath: string): Promise<void>;
  /** As {@link AccountActions.login}; opens the dashboard. */
  register(input: Registration): Promise<void>;
  /** As {@link AccountActions.register}, for an invited person; replaces any existing session. */
  acceptInvitation(input: AcceptInvitation): Promise<void>;
  /** As {@link AccountActions.login}; opens the sign-in page, since it ends the sessions of the account. */
  resetPassword(input: PasswordReset): Promise<void>;
  /** After the address is confirmed: reloads the current page with the new rights. */
  confirmed(): void;
  logout(): Promise<void>;
}

export const createAccountActions = (deps: AccountDeps): AccountActions => {
  const { session, queryClient, tabs, storage, notify, load, here } = deps;
  const enter = (user: CurrentUser, toast: Toast, path: string) => {
    queryClient.setQueryData(keyOf(getCurrentUser), user);
    session.setState({ user, phase: 'entering' });
    storeToast(storage, toast);
    tabs.post({ kind: 'signed-in', userId: user.id });
    load(path);
  };
  return {
    login: async (input, returnPath) => {
      const user = await call(login, { body: input });
      enter(user, { title: t`Welcome back!`, description: t`Logged in as ${user.firstName} ${user.lastName}` }, returnPath);
    },
    register: async (input) => {
      const user = await call(register, { body: input });
      enter(user, { title: t`Account created!`, description: t`Welcome to the innovation platform.` }, '/');
    },
    acceptInvitation: async (input) => {
      const user = await call(acceptInvitation, { body: input });
      enter(user, invitationTexts.accepted, '/');
    },
    resetPassword: async (input) => {
      await call(resetPassword, { body: input });
      session.setState({ phase: 'moving' });
      storeToast(storage, { title: t`Password changed`, description: t`Log in with your new password.` });
      load('/auth');
    },
    confirmed: () => {
      session.setState({ phase: 'moving' });
      load(here());
    },
    logout: async () => {
      const { user, phase } = session.getState();
      if (!user || phase !== 'settled') return;
      session.setState({ phase: 'leaving' });
      try {
        await call(logout);
      } catch {
        session.setState({ phase: 'settled' });
        notify({ title: t`Logout failed`, variant: 'destructive' });
        return;
      }
      clearDrafts(storage, user.id);
      clearVisits();
      queryClient.clear();
      session.setState({ user: null, phase: 'moving' });
      tabs.post({ kind: 'signed-out' });
      load('/');
    },
  };
};
