import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useActor, useUser } from 'portal-sdk/host';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { NavLink } from 'portal-sdk/router';
import { Icon, markClosed, markOpen } from 'portal-sdk/ui';
import { useEffect, useId, useRef } from 'react';
import { isReviewer } from 'shared-contracts/actor';
import { getReviewSummary } from 'shared-contracts/endpoints/reviews';
import { t } from 'shared-contracts/translate';
import { useStore } from 'zustand';
import { usePortal } from '../app/portal-context.tsx';
import { Brand } from './company.tsx';
import { type NavigationLink, navigationGroupsFor } from './navigation-entries.ts';

/** The maximum count shown. */
const maxShown = 99;

/** The number of items that await the reader's decision; renders nothing for people who may not decide. */
const PendingReviews = () => {
  const enabled = isReviewer(useActor());
  // requested after the first render; events make it stale
  const { data } = useQuery({ ...operationQuery(getReviewSummary), enabled });
  const count = data?.decidable ?? 0;
  if (!enabled || count === 0) return null;
  return (
    <span className="nav-count">
      {count > maxShown ? `${maxShown}+` : count}
      <span className="sr-only">{` ${t`waiting`}`}</span>
    </span>
  );
};

const AreaLink = ({ path, label, icon, badge }: NavigationLink) => (
  <li>
    <NavLink to={path} end={path === '/'} className="nav-link">
      <Icon name={icon} />
      <span>{label}</span>
      {badge === 'pending-reviews' ? <PendingReviews /> : null}
    </NavLink>
  </li>
);

/** Links to every area that the person may open, in groups. */
export const SideNavigation = () => {
  const remotes = useStore(usePortal().active.state, (state) => state.remotes);
  const user = useUser();
  const id = useId();
  if (!user) return null;
  return (
    <nav aria-label={t`Main`} className="px-2 py-3">
      {navigationGroupsFor(remotes, user.effectiveRole).map(({ heading, links }, at) => (
        <div key={heading ?? ''} className="nav-group">
          {heading ? (
            <p id={`${id}-${at}`} className="nav-heading">
              {heading}
            </p>
          ) : null}
          <ul aria-labelledby={heading && `${id}-${at}`} className="flex flex-col gap-0.5">
            {links.map((link) => (
              <AreaLink key={link.path} {...link} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};

/** The navigation on small screens: a button opens it as a modal drawer. Each navigation closes it, including Back. */
export const NavigationDrawer = () => {
  const drawer = useRef<HTMLDialogElement>(null);
  // closes on the history step, not when the page renders: reopened in between, it stays open
  useEffect(() => {
    const close = () => drawer.current?.close();
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);
  const open = () => {
    drawer.current?.showModal();
    if (drawer.current) markOpen(drawer.current);
  };
  const close = () => drawer.current?.close();
  return (
    <>
      <button type="button" className="btn btn-ghost btn-square lg:hidden" aria-label={t`Open navigation`} onClick={open}>
        <Menu className="size-5" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for a click outside the drawer */}
      <dialog
        ref={drawer}
        aria-label={t`Navigation`}
        className="drawer-window"
        onClose={() => drawer.current && markClosed(drawer.current)}
        onClick={(event) => {
          if (event.target === event.currentTarget || (event.target as Element).closest('a')) close();
        }}
      >
        <div className="flex items-center justify-between gap-2 border-base-300 border-b p-3">
          <Brand />
          <button type="button" className="btn btn-ghost btn-square btn-sm" aria-label={t`Close navigation`} onClick={close}>
            <X className="size-5" />
          </button>
        </div>
        <SideNavigation />
      </dialog>
    </>
  );
};
