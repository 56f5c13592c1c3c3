import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { Actor } from 'shared-contracts/actor';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { useStore } from 'zustand';
import { actorOf, type Crumb, type PortalHost } from './host.ts';
import { QueryClientProvider } from './query.ts';

const HostContext = createContext<PortalHost | null>(null);

/** Provides the host; the sdk renders it inside each remote, the shell inside itself. */
export const HostProvider = ({ host, children }: { host: PortalHost; children: ReactNode }) => (
  <HostContext value={host}>
    <QueryClientProvider client={host.queryClient}>{children}</QueryClientProvider>
  </HostContext>
);

/** The host of this component. Throws outside a {@link HostProvider}. */
export const useHost = (): PortalHost => {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
};

/** The signed-in person, or null on the sign-in pages. */
export const useUser = (): CurrentUser | null => useStore(useHost().session, (state) => state.user);

/** The signed-in person as an actor for policies; throws if no one is signed in. */
export const useActor = (): Actor => {
  const user = useUser();
  if (!user) throw new Error('useActor needs a signed-in person');
  return actorOf(user);
};

/** Sets the breadcrumb's further parts while the calling component is mounted. */
export const useCrumbs = (crumbs: readonly Crumb[]): void => {
  const host = useHost();
  const key = JSON.stringify(crumbs);
  useEffect(() => {
    host.setCrumbs(JSON.parse(key) as Crumb[]);
    return () => host.setCrumbs([]);
  }, [host, key]);
};
