import { HostProvider } from 'portal-sdk/host';
import { createContext, type ReactNode, useContext } from 'react';
import type { Portal } from './portal.ts';

const PortalContext = createContext<Portal | null>(null);

export const PortalProvider = ({ portal, children }: { portal: Portal; children: ReactNode }) => (
  <PortalContext value={portal}>
    <HostProvider host={portal.host}>{children}</HostProvider>
  </PortalContext>
);

/** The running shell. Throws outside a {@link PortalProvider}. */
export const usePortal = (): Portal => {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a PortalProvider above it');
  return portal;
};
