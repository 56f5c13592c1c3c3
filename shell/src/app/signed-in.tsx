import { useUser } from 'portal-sdk/host';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { lazy, Suspense, useEffect } from 'react';
import { getCurrentUser } from 'shared-contracts/endpoints/auth';
import { useStore } from 'zustand';
import { useEvents } from '../events/use-events.ts';
import { Frame } from '../layout/frame.tsx';
import { useFollowReleases } from '../remotes/active-remotes.ts';
import { usePortal } from './portal-context.tsx';
import { Waiting } from './waiting.tsx';

const AuthPage = lazy(() => import('../auth/auth-page.tsx'));

/** The sign-in page, loaded lazily: its forms are not part of the signed-in frame. */
export const SignInPage = () => (
  <Suspense fallback={<Waiting />}>
    <AuthPage />
  </Suspense>
);

const Overrides = lazy(() => import('../remotes/overrides.tsx'));
const UnconfirmedPage = lazy(() => import('../auth/unconfirmed-page.tsx'));

/** Keeps the current user and the live releases up to date. */
const Follow = () => {
  const portal = usePortal();
  const { session, active } = portal;
  useFollowReleases(active);
  useEvents(portal);
  const { data } = useQuery(operationQuery(getCurrentUser));
  useEffect(() => {
    if (data && session.getState().user) session.setState({ user: data });
  }, [data, session]);
  return null;
};

/** The frame, for a person with a confirmed address; otherwise, at the same address, the confirmation or sign-in page. */
export const SignedIn = () => {
  const user = useUser();
  const { session, boot } = usePortal();
  const phase = useStore(session, (state) => state.phase);
  if (phase === 'moving') return <Waiting />;
  if (!user || phase === 'entering') return <SignInPage />;
  if (!user.emailVerified)
    return (
      <Suspense fallback={<Waiting />}>
        <UnconfirmedPage />
      </Suspense>
    );
  return (
    <>
      <Follow />
      <Frame />
      {boot.overrides ? (
        <Suspense fallback={null}>
          <Overrides overrides={boot.overrides} />
        </Suspense>
      ) : null}
    </>
  );
};
