import { AreaRoutes } from 'portal-sdk/host';
import { Route } from 'portal-sdk/router';
import { CardSkeletons } from 'portal-sdk/ui';
import { lazy } from 'react';
import { t } from 'shared-contracts/translate';
import { AdminPage } from './features/admin/page.tsx';

const ProfilePage = lazy(() => import('./features/profile/page.tsx'));
const Reviews = lazy(() => import('./features/reviews/reviews.tsx'));
const NotificationsPage = lazy(() => import('./features/notifications/page.tsx'));
const FavouritesPage = lazy(() => import('./features/favourites/page.tsx'));
const PersonPage = lazy(() => import('./features/person/page.tsx'));

const opening = (cards: number) => <CardSkeletons count={cards} label={t`Opening…`} />;

/** The page at /admin. */
export const AdminRoute = () => (
  <AreaRoutes>
    <Route index element={<AdminPage />} />
  </AreaRoutes>
);

/** The pages below /profile: the person's own with its tabs, and that of each colleague. */
export const ProfileRoutes = () => (
  <AreaRoutes fallback={opening(2)}>
    <Route index element={<ProfilePage />} />
    <Route path="submissions" element={<ProfilePage part="submissions" />} />
    <Route path=":id" element={<PersonPage />} />
  </AreaRoutes>
);

/** The page at /reviews. */
export const ReviewsRoute = () => (
  <AreaRoutes fallback={opening(3)}>
    <Route index element={<Reviews part="page" />} />
  </AreaRoutes>
);

/** The page at /notifications. */
export const NotificationsRoute = () => (
  <AreaRoutes fallback={opening(3)}>
    <Route index element={<NotificationsPage />} />
  </AreaRoutes>
);

/** The page at /favourites. */
export const FavouritesRoute = () => (
  <AreaRoutes fallback={opening(3)}>
    <Route index element={<FavouritesPage />} />
  </AreaRoutes>
);
