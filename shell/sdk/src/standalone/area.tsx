import { Component, type ReactNode, Suspense } from 'react';
import type { Role } from 'shared-contracts/actor';
import type { RemoteDeclaration } from '../declaration.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useStandalone } from './standalone-context.ts';

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
export const Area = ({ mount }: { mount: Mount }) => {
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
