import { call } from 'portal-sdk/client';
import type { Toast } from 'portal-sdk/host';
import { keyOf } from 'portal-sdk/queries';
import type { QueryClient } from 'portal-sdk/query';
import type { AcceptInvitation, CurrentUser, Login, Registration } from 'shared-contracts/schemas/account';
import { invitationTexts } from 'shared-contracts/terms/account';
import { getCurrentUser, login, logout, register } from 'shared-contracts/wire/auth';
import { acceptInvitation } from 'shared-contracts/wire/invitations';
import { forgetDrafts } from './drafts.ts';
import type { OtherTabs } from './other-tabs.ts';
import { keepToast } from './parting-toast.ts';
import type { SessionStore } from './session-store.ts';

export interface AccountSurroundings {
  readonly session: SessionStore;
  readonly queryClient: QueryClient;
  readonly tabs: OtherTabs;
  /** The tab's own storage. */
  readonly storage: Storage;
  readonly notify: (toast: Toast) => void;
  /** Loads a page afresh, so that it comes with the boot data of whoever is signed in now. */
  readonly load: (path: string) => void;
}

/** Signing in, registering and signing out. Each ends in a fresh page, so nothing of one person stays in memory for the next. */
export interface AccountActions {
  /** Rejects with the call's PortalError; the form says what went wrong. */
  login(input: Login, returnPath: string): Promise<void>;
  /** As {@link AccountActions.login}; leads to the dashboard. */
  register(input: Registration): Promise<void>;
  /** As {@link AccountActions.register}, for whoever was invited; takes the place of who was signed in before. */
  acceptInvitation(input: AcceptInvitation): Promise<void>;
  logout(): Promise<void>;
}

export const createAccountActions = (around: AccountSurroundings): AccountActions => {
  const { session, queryClient, tabs, storage, notify, load } = around;
  const enter = (user: CurrentUser, toast: Toast, path: string) => {
    queryClient.setQueryData(keyOf(getCurrentUser), user);
    session.setState({ user, phase: 'entering' });
    keepToast(storage, toast);
    tabs.tell({ kind: 'signed-in', userId: user.id });
    load(path);
  };
  return {
    login: async (input, returnPath) => {
      const user = await call(login, { body: input });
      enter(user, { title: 'Welcome back!', description: `Logged in as ${user.firstName} ${user.lastName}` }, returnPath);
    },
    register: async (input) => {
      const user = await call(register, { body: input });
      enter(user, { title: 'Account created!', description: 'Welcome to the innovation platform.' }, '/');
    },
    acceptInvitation: async (input) => {
      const user = await call(acceptInvitation, { body: input });
      enter(user, invitationTexts.accepted, '/');
    },
    logout: async () => {
      const { user, phase } = session.getState();
      if (!user || phase !== 'settled') return;
      session.setState({ phase: 'leaving' });
      try {
        await call(logout);
      } catch {
        session.setState({ phase: 'settled' });
        notify({ title: 'Logout failed', variant: 'destructive' });
        return;
      }
      forgetDrafts(storage, user.id);
      queryClient.clear();
      session.setState({ user: null, phase: 'moving' });
      tabs.tell({ kind: 'signed-out' });
      load('/');
    },
  };
};
