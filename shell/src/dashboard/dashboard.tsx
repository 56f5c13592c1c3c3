import { useUser } from 'portal-sdk/host-context';
import { Link } from 'portal-sdk/router';
import { Icon } from 'portal-sdk/ui/icon';
import { PageHeader } from 'portal-sdk/ui/page-header';
import { lazy, Suspense } from 'react';
import type { Role } from 'shared-contracts/actor';
import { useStore } from 'zustand';
import { usePortal } from '../app/portal-context.tsx';
import { usePage } from '../layout/use-page.ts';
import { AreaBoundary } from '../remotes/area-boundary.tsx';
import { PanelError } from './panel-error.tsx';
import { PanelFrame, PanelWaiting } from './panel-frame.tsx';
import { type PanelHead, panelHeadsFor } from './panel-heads.ts';
import { tilesFor } from './tiles.ts';
import { type PanelReading, usePanels } from './use-panels.ts';

/** The code of the panels has not come. */
const NoCode = () => <PanelError sentence="Please try again in a moment." onRetry={() => location.reload()} />;

const PanelBody = lazy(() => import('./panel-body.tsx'));

const Panel = ({ head, reading }: { head: PanelHead; reading: PanelReading | undefined }) => {
  const content = reading?.content;
  // a panel that the person has not; a tip where admins keep none
  if (!reading || (content?.template === 'tip' && !content.tip)) return null;
  const total = content?.template === 'list' ? content.total : null;
  return (
    <PanelFrame head={head} aside={total ? `${total} ${total === 1 ? 'item' : 'items'}` : undefined}>
      <AreaBoundary onError={console.error} fallback={<NoCode />}>
        <Suspense fallback={<PanelWaiting />}>
          <PanelBody head={head} reading={reading} />
        </Suspense>
      </AreaBoundary>
    </PanelFrame>
  );
};

const DashboardOf = ({ role }: { role: Role }) => {
  const remotes = useStore(usePortal().active.state, (state) => state.remotes);
  const heads = panelHeadsFor(role, remotes);
  // asked for here, so that the answer and the code that draws it are on their way together
  const readingOf = usePanels(heads);
  return (
    <>
      <PageHeader title="Main Fields Overview" />
      <ul className="tile-grid">
        {tilesFor(role, remotes).map(({ label, path, icon }) => (
          <li key={path}>
            <Link to={path} className="tile">
              <Icon name={icon} className="size-6" />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="panel-grid">
        {heads.map((head) => (
          <Panel key={head.id} head={head} reading={readingOf(head.id)} />
        ))}
      </div>
    </>
  );
};

/** The first page of a signed-in person. */
export const Dashboard = () => {
  const user = useUser();
  usePage('Dashboard');
  return user ? <DashboardOf role={user.effectiveRole} /> : null;
};
