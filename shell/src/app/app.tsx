import { createBrowserRouter, RouterProvider } from 'portal-sdk/router';
import { useMemo } from 'react';
import type { Portal } from './portal.ts';
import { PortalProvider } from './portal-context.tsx';
import { portalRoutes } from './routes.tsx';

/** The whole portal on a page. */
export const App = ({ portal }: { portal: Portal }) => {
  const router = useMemo(() => createBrowserRouter(portalRoutes(portal.boot.remotes)), [portal]);
  return (
    <PortalProvider portal={portal}>
      <RouterProvider router={router} />
    </PortalProvider>
  );
};
