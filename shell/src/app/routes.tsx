import type { RouteObject } from 'portal-sdk/router';
import { lazy, Suspense } from 'react';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { Dashboard } from '../dashboard/dashboard.tsx';
import { AuthRoute } from './auth-route.tsx';
import { LateMounts } from './late-mounts.tsx';
import { MountPage } from './mount-page.tsx';
import { PageError } from './page-error.tsx';
import { Root } from './root.tsx';
import { RootError } from './root-error.tsx';
import { SignedIn } from './signed-in.tsx';
import { Waiting } from './waiting.tsx';

const AcceptInvitationPage = lazy(() => import('../auth/accept-invitation-page.tsx'));
const ConfirmEmailPage = lazy(() => import('../auth/confirm-email-page.tsx'));
const ResetPasswordPage = lazy(() => import('../auth/reset-password-page.tsx'));
const ComponentsPage = lazy(() => import('./components-route.tsx'));

const waitFor = (page: RouteObject['element']) => <Suspense fallback={<Waiting />}>{page}</Suspense>;

/** One splat route per mount: the remote handles the routes below it. */
const mountRoutes = (remotes: readonly ActiveRemote[]): RouteObject[] =>
  remotes.flatMap((remote) =>
    remote.manifest.mounts.map((mount) => ({
      path: `${mount.path}/*`,
      element: <MountPage key={mount.path} remote={remote} mount={mount} />,
    })),
  );

export const portalRoutes = (remotes: readonly ActiveRemote[]): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <RootError />,
    children: [
      { path: '/auth', element: <AuthRoute /> },
      { path: '/accept-invitation', element: waitFor(<AcceptInvitationPage />) },
      { path: '/confirm-email', element: waitFor(<ConfirmEmailPage />) },
      { path: '/reset-password', element: waitFor(<ResetPasswordPage />) },
      {
        element: <SignedIn />,
        children: [
          {
            errorElement: <PageError />,
            children: [
              { path: '/', element: <Dashboard /> },
              { path: '/components', element: waitFor(<ComponentsPage />) },
              ...mountRoutes(remotes),
              { path: '*', element: waitFor(<LateMounts />) },
            ],
          },
        ],
      },
    ],
  },
];
