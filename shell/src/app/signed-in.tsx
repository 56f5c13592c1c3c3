import { useUser } from 'portal-sdk/host-context';
import { operationQuery } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { lazy, Suspense, useEffect } from 'react';
import { getCurrentUser } from 'shared-contracts/wire/auth';
import { useStore } from 'zustand';
import { useEvents } from '../events/use-events.ts';
import { Frame } from '../layout/frame.tsx';
import { useFollowReleases } from '../remotes/follow-releases.ts';
import { usePortal } from './portal-context.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { Waiting } from './waiting.tsx';

const Overrides = lazy(() => import('../remotes/overrides.tsx'));

/** Follows what may change while a person is here: who they are, and which releases are live. */
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

/** The frame for a signed-in person; the sign-in page, at the same address, for everybody else. */
export const SignedIn = () => {
  const user = useUser();
  const { session, boot } = usePortal();
  const phase = useStore(session, (state) => state.phase);
  if (phase === 'moving') return <Waiting />;
  if (!user || phase === 'entering') return <SignInPage />;
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
