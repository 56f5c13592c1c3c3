import { useUser } from 'portal-sdk/host-context';
import { NavLink } from 'portal-sdk/router';
import { Icon } from 'portal-sdk/ui/icon';
import { useStore } from 'zustand';
import { usePortal } from '../app/portal-context.tsx';
import { PendingReviews } from './navigation-badge.tsx';
import { navigationFor } from './navigation-entries.ts';

/** The links to every area that the person may open. */
export const SideNavigation = () => {
  const remotes = useStore(usePortal().active.state, (state) => state.remotes);
  const user = useUser();
  if (!user) return null;
  return (
    <nav aria-label="Main" className="p-3">
      <ul className="flex flex-col gap-0.5">
        {navigationFor(remotes, user.effectiveRole).map(({ path, label, icon, badge }) => (
          <li key={path}>
            <NavLink to={path} end={path === '/'} className="nav-link">
              <Icon name={icon} />
              <span>{label}</span>
              {badge === 'pending-reviews' ? <PendingReviews /> : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
