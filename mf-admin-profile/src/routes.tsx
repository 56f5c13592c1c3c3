import { Route, Routes } from 'portal-sdk/router';
import { CardSkeletons } from 'portal-sdk/ui/skeleton';
import { lazy, Suspense } from 'react';
import { ProfilePage } from './features/profile/page.tsx';

const PersonPage = lazy(() => import('./features/person/page.tsx'));

/** The pages below /profile: one's own, and that of each colleague. */
export const ProfileRoutes = () => (
  <Suspense fallback={<CardSkeletons count={2} label="Opening…" />}>
    <Routes>
      <Route index element={<ProfilePage />} />
      <Route path=":id" element={<PersonPage />} />
    </Routes>
  </Suspense>
);
