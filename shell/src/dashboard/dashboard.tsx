import { useUser } from 'portal-sdk/host-context';
import { Link } from 'portal-sdk/router';
import { Icon } from 'portal-sdk/ui/icon';
import { PageHeader } from 'portal-sdk/ui/page-header';
import { useStore } from 'zustand';
import { usePortal } from '../app/portal-context.tsx';
import { usePage } from '../layout/use-page.ts';
import { MonthlyProgress } from './monthly-progress.tsx';
import { tilesFor } from './tiles.ts';

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
      </div>
    </>
  );
};
