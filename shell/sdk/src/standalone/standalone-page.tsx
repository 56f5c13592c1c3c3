import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RemoteDeclaration } from '../declaration.ts';
import type { RemoteProps } from '../host.ts';
import { createBrowserRouter, Navigate, RouterProvider } from '../router.ts';
import { fakeHost } from '../testing/fake-host.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Area } from './area.tsx';
import { Frame } from './frame.tsx';
import { openSession, type Session, signIn, signOut, switchRole } from './session.ts';
import { type Standalone, StandaloneContext } from './standalone-context.ts';

const elsewhere = (
  <EmptyState
    title="This address belongs to another part of the portal"
    description="Only this area is here; choose one of its pages."
  />
);

const routesOf = ({ mounts }: RemoteDeclaration) => [
  {
    element: <Frame />,
    children: [
      ...mounts.map((mount) => ({ path: `${mount.path}/*`, element: <Area key={mount.path} mount={mount} /> })),
      { path: '/', element: <Navigate to={mounts[0]?.path ?? '/'} replace /> },
      { path: '*', element: elsewhere },
    ],
  },
];

/** A standalone remote: finds its portal and person, then renders the area with a host like the shell's. */
export const StandalonePage = ({ declared, Remote }: { declared: RemoteDeclaration; Remote: ComponentType<RemoteProps> }) => {
  const [{ session, visit }, setVisit] = useState<{ session?: Session; visit: number }>({ visit: 0 });
  const drafts = useRef(new Map<string, string>());
  const router = useMemo(() => createBrowserRouter(routesOf(declared)), [declared]);
  const enter = useCallback((next: Session) => setVisit((last) => ({ session: next, visit: last.visit + 1 })), []);
  const again = useCallback(async () => enter(await openSession()), [enter]);
  useEffect(() => void again(), [again]);
  // a new host, along with a new query cache, for each person
  const host = useMemo(() => {
    if (!session || session.kind === 'signed-out') return null;
    const timeZone = session.kind === 'signed-in' ? session.page.timeZone : undefined;
    return fakeHost(session.user, timeZone, { leave: () => void again(), drafts: drafts.current });
  }, [session, again]);
  if (!session) return <Spinner label="Looking for the portal…" />;
  const page: Standalone = {
    declared,
    Remote,
    session,
    visit,
    host,
    again,
    switchRole: async (role) => enter(await switchRole(session, role)),
    signIn: async (email, password) => {
      if (session.kind !== 'alone') enter(await signIn(session.page, email, password));
    },
    signOut: async () => {
      if (session.kind !== 'alone') enter(await signOut(session.page));
    },
  };
  return (
    <StandaloneContext value={page}>
      <RouterProvider router={router} />
    </StandaloneContext>
  );
};
