import { useActor, useUser } from 'portal-sdk/host';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { NavLink } from 'portal-sdk/router';
import { Icon } from 'portal-sdk/ui';
import { isReviewer } from 'shared-contracts/actor';
import { getReviewSummary } from 'shared-contracts/endpoints/reviews';
import { t } from 'shared-contracts/translate';
import { useStore } from 'zustand';
import { usePortal } from '../app/portal-context.tsx';
import { navigationFor } from './navigation-entries.ts';

/** The maximum count shown. */
const most = 99;

/** The number of items that await the reader's decision; renders nothing for people who may not decide. */
const PendingReviews = () => {
  const enabled = isReviewer(useActor());
  // requested after the first render; events make it stale
  const { data } = useQuery({ ...operationQuery(getReviewSummary), enabled });
  const count = data?.decidable ?? 0;
  if (!enabled || count === 0) return null;
  return (
    <span className="nav-count">
      {count > most ? `${most}+` : count}
      <span className="sr-only">{` ${t`waiting`}`}</span>
    </span>
  );
};

/** Links to every area that the person may open. */
export const SideNavigation = () => {
  const remotes = useStore(usePortal().active.state, (state) => state.remotes);
  const user = useUser();
  if (!user) return null;
  return (
    <nav aria-label={t`Main`} className="p-3">
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
