import { Route, Routes } from 'portal-sdk/router';
import { CardSkeletons } from 'portal-sdk/ui';
import { lazy, Suspense } from 'react';
import { t } from 'shared-contracts/translate';

const ProfilePage = lazy(() => import('./features/profile/page.tsx'));
const Reviews = lazy(() => import('./features/reviews/reviews.tsx'));
const NotificationsPage = lazy(() => import('./features/notifications/page.tsx'));
const FavouritesPage = lazy(() => import('./features/favourites/page.tsx'));
const PersonPage = lazy(() => import('./features/person/page.tsx'));

/** The pages below /profile: the person's own with its tabs, and that of each colleague. */
export const ProfileRoutes = () => (
  <Suspense fallback={<CardSkeletons count={2} label={t`Opening…`} />}>
    <Routes>
      <Route index element={<ProfilePage />} />
      <Route path="submissions" element={<ProfilePage part="submissions" />} />
      <Route path=":id" element={<PersonPage />} />
    </Routes>
  </Suspense>
);

/** The page at /reviews. */
export const ReviewsRoute = () => (
  <Suspense fallback={<CardSkeletons count={3} label={t`Opening…`} />}>
    <Reviews part="page" />
  </Suspense>
);

/** The page at /notifications. */
export const NotificationsRoute = () => (
  <Suspense fallback={<CardSkeletons count={3} label={t`Opening…`} />}>
    <NotificationsPage />
  </Suspense>
);

/** The page at /favourites. */
export const FavouritesRoute = () => (
  <Suspense fallback={<CardSkeletons count={3} label={t`Opening…`} />}>
    <FavouritesPage />
  </Suspense>
);
