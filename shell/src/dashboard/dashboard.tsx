import { useUser } from 'portal-sdk/host-context';
import { Link } from 'portal-sdk/router';
import { Icon } from 'portal-sdk/ui/icon';
import { PageHeader } from 'portal-sdk/ui/page-header';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { usePortal } from '../app/portal-context.tsx';
import { usePage } from '../layout/use-page.ts';
import { AreaBoundary } from '../remotes/area-boundary.tsx';
import { MonthlyProgress } from './monthly-progress.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { tilesFor } from './tiles.ts';

const ActivityPanels = lazy(() => import('./activity-panels.tsx'));

/** In the place of panels whose code is on its way, or has not come. */
const withoutCode = (error: unknown) =>
  ['Recent Activity', 'Top Contributors This Month'].map((title) => (
    <PanelFrame key={title} title={title} reading={{ data: undefined, error, refetch: () => location.reload() }}>
      {() => null}
    </PanelFrame>
  ));

/** The first page of a signed-in person. */
export const Dashboard = () => {
  const remotes = useStore(usePortal().active.state, (state) => state.remotes);
  const user = useUser();
  usePage('Dashboard');
  if (!user) return null;
  return (
    <>
      <PageHeader title="Main Fields Overview" />
      <ul className="tile-grid">
        {tilesFor(user.effectiveRole, remotes).map(({ label, path, icon }) => (
          <li key={path}>
            <Link to={path} className="tile">
              <Icon name={icon} className="size-6" />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="panel-grid">
        <MonthlyProgress />
        <AreaBoundary onError={console.error} fallback={withoutCode(new Error('not there'))}>
          <Suspense fallback={withoutCode(null)}>
            <ActivityPanels />
          </Suspense>
        </AreaBoundary>
      </div>
    </>
  );
};
