import type { ComponentType } from 'react';
import { createContext, useContext } from 'react';
import type { Role } from 'shared-contracts/actor';
import type { RemoteDeclaration } from '../declaration.ts';
import type { RemoteProps } from '../host.ts';
import type { FakeHost } from '../testing/fake-host.tsx';
import type { Session } from './session.ts';

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
  again(): Promise<void>;
}

export const StandaloneContext = createContext<Standalone | null>(null);

/** The standalone page of this component. */
export const useStandalone = (): Standalone => {
  const page = useContext(StandaloneContext);
  if (!page) throw new Error('useStandalone needs a StandalonePage above it');
  return page;
};
