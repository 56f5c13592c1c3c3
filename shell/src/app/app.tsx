import { createBrowserRouter, RouterProvider } from 'portal-sdk/router';
import { useMemo } from 'react';
import { AreaBoundary } from '../remotes/area-boundary.tsx';
import type { Portal } from './portal.ts';
import { PortalProvider } from './portal-context.tsx';
import { portalRoutes } from './routes.tsx';
import { Stopped } from './stopped.tsx';

/** The whole portal on a page. */
export const App = ({ portal }: { portal: Portal }) => {
  const router = useMemo(() => createBrowserRouter(portalRoutes(portal.boot.remotes)), [portal]);
  return (
    <AreaBoundary fallback={<Stopped />} onError={console.error}>
      <PortalProvider portal={portal}>
        <RouterProvider router={router} />
      </PortalProvider>
    </AreaBoundary>
  );
};
