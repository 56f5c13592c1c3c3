import { type ComponentType, createContext, useContext } from 'react';
import type { Role } from 'shared-contracts/actor';
import { getCurrentUser, login, logout } from 'shared-contracts/endpoints/auth';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { call } from '../client.ts';
import type { RemoteDeclaration } from '../declaration.ts';
import type { RemoteProps } from '../host.ts';
import { isPortalError } from '../portal-error.ts';
import { type FakeHost, fakeUser } from '../testing/fake-host.tsx';
import { type PortalPage, readPortalPage } from './portal-page.ts';

/** The current person, and the source of the data. */
export type Session =
  | { readonly kind: 'signed-in'; readonly user: CurrentUser; readonly page: PortalPage }
  | { readonly kind: 'signed-out'; readonly page: PortalPage }
  /** No portal responds: a fake person, for whom every call fails. */
  | { readonly kind: 'alone'; readonly user: CurrentUser; readonly reason: string };

const roleKey = 'portal.standalone.role';

const rememberedRole = (): Role => (sessionStorage.getItem(roleKey) as Role | null) ?? 'employee';

/** The person of the portal's session; null without a session. */
const readUser = (): Promise<CurrentUser | null> =>
  call(getCurrentUser).catch((thrown) => {
    if (isPortalError(thrown) && thrown.code === 'unauthenticated') return null;
    throw thrown;
  });

/** Signs in; rejects with the call's PortalError. */
export const signIn = async (page: PortalPage, email: string, password: string): Promise<Session> => ({
  kind: 'signed-in',
  user: await call(login, { body: { email, password } }),
  page,
});

/** Switches the role: signs in as its demo account, or without a portal as a fake person. */
export const switchRole = async (session: Session, role: Role): Promise<Session> => {
  sessionStorage.setItem(roleKey, role);
  if (session.kind === 'alone') return { ...session, user: fakeUser(role) };
  const account = session.page.demoAccounts.find((demo) => demo.role === role);
  return account ? signIn(session.page, account.email, account.password) : session;
};

/** Signs out, to switch the account. */
export const signOut = async (page: PortalPage): Promise<Session> => {
  await call(logout);
  return { kind: 'signed-out', page };
};

/** Returns the portal's current session; without one, signs in as the demo account of the last chosen role. */
export const openSession = async (): Promise<Session> => {
  try {
    const page = await readPortalPage();
    const user = await readUser();
    if (user) return { kind: 'signed-in', user, page };
    return await switchRole({ kind: 'signed-out', page }, rememberedRole());
  } catch (thrown) {
    const reason = isPortalError(thrown) ? thrown.error : String(thrown);
    return { kind: 'alone', user: fakeUser(rememberedRole()), reason };
  }
};

/** Shared state of a standalone page. */
export interface Standalone {
  readonly declared: RemoteDeclaration;
  readonly Remote: ComponentType<RemoteProps>;
  readonly session: Session;
  /** A new number per sign-in, where the shell would reload the page. */
  readonly visit: number;
  /** Null while no one is signed in. */
  readonly host: FakeHost | null;
  switchRole(role: Role): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  /** Connects to the portal and reads the session again. */
  reconnect(): Promise<void>;
}

export const StandaloneContext = createContext<Standalone | null>(null);

/** The standalone page of this component. */
export const useStandalone = (): Standalone => {
  const page = useContext(StandaloneContext);
  if (!page) throw new Error('useStandalone needs a StandalonePage above it');
  return page;
};
