import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Role } from 'shared-contracts/actor';
import type { RemoteDeclaration } from '../declaration.ts';
import type { RemoteProps } from '../host.ts';
import { createBrowserRouter, Navigate, RouterProvider } from '../router.ts';
import { fakeHost } from '../testing/fake-host.tsx';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Frame } from './frame.tsx';
import {
  openSession,
  type Session,
  type Standalone,
  StandaloneContext,
  signIn,
  signOut,
  switchRole,
  useStandalone,
} from './session.ts';

type Mount = RemoteDeclaration['mounts'][number];

interface BoundaryProps {
  readonly onError: (thrown: unknown) => void;
  readonly children: ReactNode;
}

/** Catches errors of the area and shows them, so that the rest of the page keeps working. */
class Boundary extends Component<BoundaryProps, { failure?: string }> {
  override state: { failure?: string } = {};

  static getDerivedStateFromError(thrown: unknown): { failure: string } {
    return { failure: String(thrown) };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onError(thrown);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return (
      <EmptyState
        title="The area stopped with an error"
        description={failure}
        action={<Button onClick={() => this.setState({ failure: undefined })}>Retry</Button>}
      />
    );
  }
}

const isOpenTo = ({ roles }: Mount, role: Role | undefined): boolean => !roles || (role !== undefined && roles.includes(role));

/** A mount of the remote, rendered as the shell would. */
const Area = ({ mount }: { mount: Mount }) => {
  const { Remote, host, visit } = useStandalone();
  if (!host) return null;
  const role = host.session.getState().user?.effectiveRole;
  if (!isOpenTo(mount, role))
    return <EmptyState title="Access Restricted" description={`This page is open to: ${mount.roles?.join(', ')}.`} />;
  return (
    <Boundary key={visit} onError={(thrown) => host.reportError('render', thrown)}>
      <Suspense fallback={<Spinner label="Loading…" />}>
        <Remote host={host} mount={mount.path} />
      </Suspense>
    </Boundary>
  );
};

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
  const startVisit = useCallback((next: Session) => setVisit((last) => ({ session: next, visit: last.visit + 1 })), []);
  const reconnect = useCallback(async () => startVisit(await openSession()), [startVisit]);
  useEffect(() => void reconnect(), [reconnect]);
  // a new host, along with a new query cache, for each person
  const host = useMemo(() => {
    if (!session || session.kind === 'signed-out') return null;
    const timeZone = session.kind === 'signed-in' ? session.page.timeZone : undefined;
    const areas = [{ manifest: declared }];
    return fakeHost(session.user, timeZone, { leave: () => void reconnect(), drafts: drafts.current, areas });
  }, [session, reconnect, declared]);
  if (!session) return <Spinner label="Looking for the portal…" />;
  const page: Standalone = {
    declared,
    Remote,
    session,
    visit,
    host,
    reconnect,
    switchRole: async (role) => startVisit(await switchRole(session, role)),
    signIn: async (email, password) => {
      if (session.kind !== 'alone') startVisit(await signIn(session.page, email, password));
    },
    signOut: async () => {
      if (session.kind !== 'alone') startVisit(await signOut(session.page));
    },
  };
  return (
    <StandaloneContext value={page}>
      <RouterProvider router={router} />
    </StandaloneContext>
  );
};
