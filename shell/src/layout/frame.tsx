import { whenIdle } from 'portal-sdk/host';
import { Link, Outlet, useLocation } from 'portal-sdk/router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { t } from 'shared-contracts/translate';
import { useStore } from 'zustand';
import { usePortal } from '../app/portal-context.tsx';
import { useBranding } from '../branding/use-branding.ts';
import { NotificationBell } from '../notifications/bell.tsx';
import { AreaBoundary } from '../remotes/area-boundary.tsx';
import { Search } from '../search/search.tsx';
import { Brand, ContactLine } from './company.tsx';
import { partsOf } from './crumbs.ts';
import { NavigationDrawer, SideNavigation } from './navigation.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { UserMenu } from './user-menu.tsx';

const Keyboard = lazy(() => import('../shortcuts/keyboard.tsx'));
const FullTimes = lazy(() => import('./full-times.tsx'));
const NoteVisits = lazy(() => import('../search/note-visits.tsx'));

/**
 * Parts that are not needed for the first paint: global keyboard shortcuts with their list, full dates on hover, and the recent
 * visits that the search offers. They load once the page is idle.
 */
const IdleParts = () => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? (
    <AreaBoundary onError={console.error} fallback={null}>
      <Suspense fallback={null}>
        <Keyboard />
        <FullTimes />
        <NoteVisits />
      </Suspense>
    </AreaBoundary>
  ) : null;
};

const contentId = 'content';

/** The first tab stop: skips the navigation. */
const SkipLink = () => (
  <a
    href={`#${contentId}`}
    className="skip-link"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(contentId)?.focus();
    }}
  >{t`Skip to content`}</a>
);

/** 'Home / {page}', plus the parts that a remote adds. */
const Breadcrumb = () => {
  const state = useStore(usePortal().crumbs);
  const parts = partsOf(state);
  return (
    <nav aria-label={t`Breadcrumb`} className="mb-4 text-sm">
      <ol className="flex items-center gap-x-2 text-muted">
        <li>
          <Link to="/" className="hover:underline">{t`Home`}</Link>
        </li>
        {parts.map(({ label, to }, index) => {
          const last = index === parts.length - 1;
          return (
            <li key={`${to}-${label}`} className="flex min-w-0 items-center gap-x-2">
              <span aria-hidden="true">/</span>
              {to && !last ? (
                <Link to={to} className="truncate hover:underline">
                  {label}
                </Link>
              ) : (
                <span className="truncate text-base-content" aria-current={last ? 'page' : undefined}>
                  {label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

/** The company's name and contacts; empty contacts are omitted. */
const Footer = () => {
  const { companyName, contacts } = useBranding();
  const shownContacts = contacts.filter(({ value }) => value.trim());
  return (
    <footer className="border-base-300 border-t px-4 py-5 text-muted text-sm sm:px-6 lg:px-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <p className="font-medium text-base-content">{companyName}</p>
        {shownContacts.map(({ label, value }) => (
          <p key={`${label}-${value}`}>
            <ContactLine label={label} value={value} />
          </p>
        ))}
      </div>
    </footer>
  );
};

/** After a navigation to another page, moves the focus to its content and scrolls to the top. */
const useFocusOnNavigation = (): void => {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // a page that rendered immediately has already focused the element of the fragment, or something in it
    if (document.getElementById(hash.slice(1))?.contains(document.activeElement)) return;
    document.getElementById(contentId)?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname, hash]);
};

/** The frame around every page of a signed-in person. */
export const Frame = () => {
  useFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="top-bar">
        <NavigationDrawer />
        <Brand />
        <div className="ml-auto flex items-center gap-1">
          <Search />
          <NotificationBell />
          <UserMenu />
        </div>
      </header>
      <div className="flex min-w-0 flex-1">
        <div className="side-column">
          <SideNavigation />
        </div>
        <div className="flex min-w-0 flex-1 flex-col">
          <OfflineNotice />
          <main id={contentId} tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8">
            <Breadcrumb />
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
      <IdleParts />
    </div>
  );
};
