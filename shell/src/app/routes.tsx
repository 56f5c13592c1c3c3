import { useUser } from 'portal-sdk/host';
import { Navigate, Outlet, type RouteObject, useLocation } from 'portal-sdk/router';
import { lazy, Suspense } from 'react';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { useStore } from 'zustand';
import { useBrandStyle } from '../branding/use-branding.ts';
import { Dashboard } from '../dashboard/dashboard.tsx';
import { useWindowTitle } from '../layout/crumbs.ts';
import { returnPathOf } from '../session/account-actions.ts';
import { ToastRegion } from '../toasts/toast-region.tsx';
import { PageError, RootError } from './error-pages.tsx';
import { LateMounts, MountPage } from './mount-page.tsx';
import { usePortal } from './portal-context.tsx';
import { SignedIn, SignInPage } from './signed-in.tsx';
import { Waiting } from './waiting.tsx';

/** `/auth`: the sign-in page; redirects a signed-in person to the return path. */
const AuthRoute = () => {
  const location = useLocation();
  const user = useUser();
  const entering = useStore(usePortal().session, (state) => state.phase === 'entering');
  if (user && !entering) return <Navigate to={returnPathOf(location)} replace />;
  return <SignInPage />;
};

/** Parts of every page, signed in or not: the window title and the toasts. */
const Root = () => {
  const { toasts } = usePortal();
  useWindowTitle();
  useBrandStyle();
  return (
    <>
      <Outlet />
      <ToastRegion toasts={toasts} />
    </>
  );
};

const AcceptInvitationPage = lazy(() => import('../auth/accept-invitation-page.tsx'));
const ConfirmEmailPage = lazy(() => import('../auth/confirm-email-page.tsx'));
const ResetPasswordPage = lazy(() => import('../auth/reset-password-page.tsx'));
const ComponentsPage = lazy(() => import('./components-route.tsx'));

const withLoading = (page: RouteObject['element']) => <Suspense fallback={<Waiting />}>{page}</Suspense>;

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
      { path: '/accept-invitation', element: withLoading(<AcceptInvitationPage />) },
      { path: '/confirm-email', element: withLoading(<ConfirmEmailPage />) },
      { path: '/reset-password', element: withLoading(<ResetPasswordPage />) },
      {
        element: <SignedIn />,
        children: [
          {
            errorElement: <PageError />,
            children: [
              { path: '/', element: <Dashboard /> },
              { path: '/components', element: withLoading(<ComponentsPage />) },
              ...mountRoutes(remotes),
              { path: '*', element: withLoading(<LateMounts />) },
            ],
          },
        ],
      },
    ],
  },
];
