import { createBrowserRouter, RouterProvider } from 'portal-sdk/router';
import { useMemo } from 'react';
import { AreaBoundary } from '../remotes/area-boundary.tsx';
import { FatalErrorPage } from './error-pages.tsx';
import type { Portal } from './portal.ts';
import { PortalProvider } from './portal-context.tsx';
import { portalRoutes } from './routes.tsx';

const Routed = ({ portal }: { portal: Portal }) => {
  const router = useMemo(() => createBrowserRouter(portalRoutes(portal.boot.remotes)), [portal]);
  return (
    <PortalProvider portal={portal}>
      <RouterProvider router={router} />
    </PortalProvider>
  );
};

/** The whole portal; renders an error page if even the routes fail. */
export const App = ({ portal }: { portal: Portal }) => (
  <AreaBoundary fallback={<FatalErrorPage />}>
    <Routed portal={portal} />
  </AreaBoundary>
);
