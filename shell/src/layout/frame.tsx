import { Outlet } from 'portal-sdk/router';
import { NotificationBell } from '../notifications/bell.tsx';
import { Search } from '../search/search.tsx';
import { Brand } from './brand.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { useFocusOnNavigation } from './focus-content.ts';
import { Footer } from './footer.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { contentId, SkipLink } from './skip-link.tsx';
import { UnconfirmedBanner } from './unconfirmed-banner.tsx';
import { UserMenu } from './user-menu.tsx';

/** What stands around every page of a signed-in person. */
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
          <UnconfirmedBanner />
          <main id={contentId} tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8">
            <Breadcrumb />
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
    </div>
  );
};
